const clothes = { 'red-shemagh': '#e6e3da', hijab: '#30363d', niqab: '#15161a' } as const;

/** A drawn head with shoulders. Drawings have exact lines, but no pores, single hairs or real light. */
export interface DrawnHead {
  skin: string;
  covering: keyof typeof clothes;
  beard?: boolean;
  /** Rotation in degrees, clockwise around the nose. */
  tilt?: number;
}

/** Size of a drawing, and the lines of its head, in pixels. */
const drawing = { width: 600, height: 800, centre: 300, eyes: 350, chin: 500, skull: 205, half: 108 } as const;

function faceOf({ skin, beard = false }: DrawnHead): string {
  const { centre: x, eyes: y, chin, skull, half } = drawing;
  const middle = (skull + chin) / 2;
  const gap = half * 0.42;
  const toChin = chin - y;
  const [nose, mouth] = [y + toChin * 0.36, y + toChin * 0.62];
  const eye = (at: number) => `
    <ellipse cx="${at}" cy="${y}" rx="${half * 0.2}" ry="${half * 0.105}" fill="#f4f1ec"/>
    <circle cx="${at}" cy="${y}" r="${half * 0.092}" fill="#4a3424"/><circle cx="${at}" cy="${y}" r="${half * 0.045}" fill="#0d0a08"/>
    <circle cx="${at - 3}" cy="${y - 4}" r="2.4" fill="#fff"/>
    <path d="M${at - half * 0.21} ${y + 1}q${half * 0.21} ${-half * 0.22} ${half * 0.42} 0" fill="none" stroke="#2a1a12" stroke-width="4"/>
    <path d="M${at - half * 0.19} ${y + 3}q${half * 0.19} ${half * 0.15} ${half * 0.38} 0" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"/>
    <path d="M${at - half * 0.26} ${y - half * 0.24}q${half * 0.26} ${-half * 0.15} ${half * 0.52} 0" fill="none" stroke="#251812" stroke-width="9" stroke-linecap="round"/>`;
  const whiskers = beard
    ? `<path d="M${x - half * 0.98} ${y + toChin * 0.2}q6 ${toChin * 0.55} ${half * 0.55} ${toChin * 0.78}q${half * 0.43} 16 ${half * 0.86} 0q${half * 0.5} ${-toChin * 0.24} ${half * 0.55} ${-toChin * 0.78}q-14 ${toChin * 0.3} ${-half * 0.5} ${toChin * 0.3}q${-half * 0.48} -18 ${-half * 0.96} 0q-36 0 ${-half * 0.5} ${-toChin * 0.3}z" fill="#1f1712" fill-opacity=".9"/>`
    : '';
  return `
    <ellipse cx="${x - half}" cy="${y + 12}" rx="15" ry="30" fill="${skin}"/><ellipse cx="${x + half}" cy="${y + 12}" rx="15" ry="30" fill="${skin}"/>
    <path d="M${x} ${skull}C${x + half * 1.25} ${skull} ${x + half * 1.12} ${middle + 30} ${x + half * 0.8} ${y + toChin * 0.62}Q${x + half * 0.42} ${chin} ${x} ${chin}Q${x - half * 0.42} ${chin} ${x - half * 0.8} ${y + toChin * 0.62}C${x - half * 1.12} ${middle + 30} ${x - half * 1.25} ${skull} ${x} ${skull}z" fill="${skin}"/>
    <path d="M${x} ${skull}C${x + half * 1.25} ${skull} ${x + half * 1.12} ${middle + 30} ${x + half * 0.8} ${y + toChin * 0.62}Q${x + half * 0.42} ${chin} ${x} ${chin}Q${x - half * 0.42} ${chin} ${x - half * 0.8} ${y + toChin * 0.62}C${x - half * 1.12} ${middle + 30} ${x - half * 1.25} ${skull} ${x} ${skull}z" fill="url(#shade)"/>
    <ellipse cx="${x - half * 0.55}" cy="${nose + 12}" rx="30" ry="22" fill="#fff" fill-opacity=".1"/><ellipse cx="${x + half * 0.55}" cy="${nose + 12}" rx="30" ry="22" fill="#fff" fill-opacity=".1"/>
    ${whiskers}${eye(x - gap)}${eye(x + gap)}
    <path d="M${x - 7} ${y + 8}q-6 ${(nose - y) * 0.8} -14 ${nose - y - 4}q14 14 21 10q7 4 21 -10q-8 -${(nose - y) * 0.5} -14 -${nose - y - 4}" fill="#000" fill-opacity=".1"/>
    <path d="M${x - 22} ${nose + 4}q8 9 16 4q6 5 12 0q8 5 16 -4" fill="none" stroke="#3a2018" stroke-opacity=".55" stroke-width="4"/>
    <path d="M${x - half * 0.36} ${mouth}q${half * 0.2} -12 ${half * 0.36} -5q${half * 0.16} -7 ${half * 0.36} 5q-${half * 0.36} 26 -${half * 0.72} 0z" fill="#9c4f48"/>
    <path d="M${x - half * 0.36} ${mouth}q${half * 0.36} 7 ${half * 0.72} 0" fill="none" stroke="#54241f" stroke-width="3"/>`;
}

function clothOf(covering: DrawnHead['covering']): string {
  const { centre: x, eyes: y, chin, skull, half } = drawing;
  const top = skull - (covering === 'red-shemagh' ? 24 : 20);
  // Returns the path of the cloth with an opening from the forehead to below the chin.
  const ring = (fill: string, forehead: number) => `
    <path fill-rule="evenodd" fill="${fill}" d="M${x} ${top}C${x + half * 1.65} ${top} ${x + half * 1.6} ${y + 60} ${x + half * 1.75} 690L${x - half * 1.75} 690C${x - half * 1.6} ${y + 60} ${x - half * 1.65} ${top} ${x} ${top}z
      M${x} ${forehead}C${x - half * 0.9} ${forehead} ${x - half * 1.02} ${y + 10} ${x - half * 0.82} ${y + (chin - y) * 0.6}Q${x - half * 0.45} ${chin + 6} ${x} ${chin + 6}Q${x + half * 0.45} ${chin + 6} ${x + half * 0.82} ${y + (chin - y) * 0.6}C${x + half * 1.02} ${y + 10} ${x + half * 0.9} ${forehead} ${x} ${forehead}z"/>`;
  const folds = `<g fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5"><path d="M${x - half * 1.1} ${y - 60}q-46 160 -40 380"/><path d="M${x + half * 1.1} ${y - 60}q46 160 40 380"/></g>`;
  const cord = `<path d="M${x - half * 1.12} ${skull + 52}q${half * 1.12} -46 ${half * 2.24} 0" fill="none" stroke="#111" stroke-width="22"/>`;
  if (covering === 'red-shemagh') return ring('url(#checks)', skull + 62) + folds + cord;
  if (covering === 'hijab') return ring('#3c4650', skull + 50) + folds;
  const veil = `<path d="M${x - half * 1.1} ${y + (chin - y) * 0.16}Q${x} ${y + (chin - y) * 0.1} ${x + half * 1.1} ${y + (chin - y) * 0.16}L${x + half * 1.3} 690L${x - half * 1.3} 690z" fill="#17181c"/>`;
  return ring('#17181c', y - half * 0.42) + veil + folds;
}

/** Returns the SVG of a head with shoulders on a transparent background. */
export function drawHead(head: DrawnHead): string {
  const { width, height, centre: x, chin, eyes } = drawing;
  const shoulders = `<path d="M60 1000V800C70 ${chin + 190} 170 ${chin + 140} ${x - 50} ${chin + 100}L${x + 50} ${chin + 100}C430 ${chin + 140} 530 ${chin + 190} 540 800V1000z" fill="${clothes[head.covering]}"/>`;
  const neck = `<path d="M${x - 52} ${chin - 60}v150q52 40 104 0v-150z" fill="${head.skin}"/><path d="M${x - 52} ${chin - 30}q52 70 104 0v40q-52 60 -104 0z" fill="#000" fill-opacity=".2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="${x - 20}" cy="${eyes - 10}" r="190"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>
      <pattern id="checks" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#f4f1ec"/><path d="M0 0h7v7H0zM7 7h7v7H7z" fill="#b3202a"/></pattern>
    </defs>
    <g transform="rotate(${head.tilt ?? 0} ${x} ${eyes + 60})">${neck}${shoulders}${faceOf(head)}${clothOf(head.covering)}</g>
  </svg>`;
}
