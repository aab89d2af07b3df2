import { type Signature, signatureSize } from '@studio/contract';
import { useTranslation } from 'react-i18next';

/** Returns the path of a stroke. A point becomes a dot. */
function pathOf(points: readonly number[]): string {
  const pairs = points.flatMap((x, index) => (index % 2 === 0 ? [`${x} ${points[index + 1] ?? 0}`] : []));
  const [first = '0 0', ...others] = pairs;
  return `M${first}L${others.length > 0 ? others.join(' ') : first}`;
}

export function SignatureDrawing({ signature }: { signature: Signature }) {
  const { t } = useTranslation();
  return (
    <svg
      className="release-drawing"
      viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
      role="img"
      aria-label={t('release.signature')}
    >
      <path
        d={signature.map(pathOf).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
