import { directionOf, type Fact, type Letter, type Piece, type Sentence } from './letter.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '');

/** The studio's look, as the site's `tokens.css` has it. */
const colour = { paper: '#f4f4f1', print: '#ffffff', ink: '#161716', quiet: '#5a5d58', line: '#d6d7d2', safelight: '#c2321c' } as const;

/** What Apple Mail and Outlook's apps show in the dark; Gmail darkens by itself. */
const darkStyle = `@media (prefers-color-scheme:dark){
.paper{background-color:#121312!important}
.print{background-color:#1b1c1b!important;border-color:#ff7a5e!important}
.ink,.ink a{color:#eeeeea!important}
.quiet,.quiet a{color:#a3a69f!important}
.line{border-color:#2e302d!important}
.button{background-color:#eeeeea!important;color:#161716!important}
}`;

/** Fonts that are there: a mail asks nothing of a server. */
const fonts = "'Segoe UI','Helvetica Neue','Geeza Pro','Noto Sans Arabic',Tahoma,Arial,sans-serif";
const ink = `color:${colour.ink};`;
const quiet = `color:${colour.quiet};`;
const small = 'font-size:14px;';

function piece({ text, dir, href = '' }: Piece): string {
  const whole = href.startsWith('tel:') ? 'white-space:nowrap;' : '';
  return href === ''
    ? `<span dir="${dir}">${escaped(text)}</span>`
    : `<a dir="${dir}" href="${escaped(href)}" style="color:inherit;text-decoration:underline;${whole}">${escaped(text)}</a>`;
}

const html = (sentence: Sentence): string => sentence.map((part) => (typeof part === 'string' ? escaped(part) : piece(part))).join('');

const paragraph = (sentence: Sentence): string => `<p class="ink" style="${ink}margin:0 0 16px">${html(sentence)}</p>`;

/** What stands below its label. */
const labelled = (label: Sentence, value: string): string =>
  `<tr><td class="line" style="border-top:1px solid ${colour.line};padding:10px 0">` +
  `<div class="quiet" style="${quiet}${small}">${html(label)}</div><div class="ink" style="${ink}">${value}</div></td></tr>`;

const fact = ({ label, value }: Fact): string => labelled(label, piece(value));

/** Lines as somebody wrote them, each in its own direction. Outlook knows no `white-space`. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div dir="auto">${escaped(line) || '<br>'}</div>`)
    .join('');

const button = ({ label, address }: NonNullable<Letter['button']>): string =>
  `<p style="margin:24px 0"><a class="button" href="${escaped(address)}" style="background-color:${colour.ink};color:${colour.paper};` +
  `display:inline-block;padding:12px 24px;text-decoration:none">${html(label)}</a></p>`;

const foot = ({ signature, reason }: NonNullable<Letter['footer']>): string =>
  `<div class="quiet line" style="${quiet}${small}border-top:1px solid ${colour.line};margin-top:24px;padding-top:16px">` +
  `${signature.map((sentence) => `<div>${html(sentence)}</div>`).join('\n')}\n<p style="margin:12px 0 0">${escaped(reason)}</p></div>`;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** A letter as HTML: one column, styles where they are used, no picture, nothing that is asked of a server. */
export function htmlPage({ language, subject, title, opening, facts, quoted, button: way, closing, footer }: Letter): string {
  const direction = `lang="${language}" dir="${directionOf(language)}"`;
  const leading = language === 'ar' ? 1.8 : 1.6;
  const rows = facts.map(fact).join('') + (quoted ? labelled(quoted.label, lines(quoted.text)) : '');
  return `<!doctype html>
<html ${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${colour.paper}">
<table ${table} class="paper" style="background-color:${colour.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${table} class="print" style="max-width:560px;background-color:${colour.print};border-top:3px solid ${colour.safelight}"><tr>
<td style="padding:32px 24px"><div ${direction} style="font-family:${fonts};font-size:16px;line-height:${leading}">
<h1 class="ink" style="${ink}font-size:24px;font-weight:400;line-height:1.4;margin:0 0 16px">${html(title)}</h1>
${opening.map(paragraph).join('\n')}
<table ${table} style="font-size:16px;line-height:${leading};margin:8px 0 16px">${rows}</table>
${way ? button(way) : ''}
${closing.map(paragraph).join('\n')}
${footer ? foot(footer) : ''}
</div></td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
}
