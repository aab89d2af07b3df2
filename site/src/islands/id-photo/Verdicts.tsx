import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#src/lib/Icon.tsx';
import type { Verdict } from '#src/lib/id-photo/judge.ts';

const icons = { pass: 'tick', fail: 'close', check: 'alert' } as const satisfies Record<Verdict['state'], IconName>;

const summaryOf = (verdicts: readonly Verdict[]) => {
  if (verdicts.some(({ state }) => state === 'fail')) return 'idDesk.summary.change';
  return verdicts.some(({ state }) => state === 'check') ? 'idDesk.summary.look' : 'idDesk.summary.ok';
};

/** Returns the key of a verdict's sentence. */
function sentenceOf(verdict: Verdict) {
  switch (verdict.rule) {
    case 'face':
      return `idDesk.face.${verdict.reason}` as const;
    case 'size':
      return `idDesk.size.${verdict.reason}` as const;
    case 'ratio':
      return `idDesk.ratio.${verdict.reason}` as const;
    case 'head':
      return `idDesk.head.${verdict.reason}` as const;
    case 'position':
      return `idDesk.position.${verdict.reason}` as const;
    case 'tilt':
      return `idDesk.tilt.${verdict.reason}` as const;
    case 'background':
      return `idDesk.background.${verdict.reason}` as const;
    case 'shadows':
      return `idDesk.shadows.${verdict.reason}` as const;
    case 'sharpness':
      return `idDesk.sharpness.${verdict.reason}` as const;
    default:
      return `idDesk.exposure.${verdict.reason}` as const;
  }
}

/** Shows the verdict of each rule with its reason and what to do. */
export function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { t } = useTranslation();
  if (verdicts.length === 0) return null;
  return (
    <section aria-labelledby="desk-results">
      <h2 id="desk-results">{t('idDesk.results')}</h2>
      <p role="status">{t(summaryOf(verdicts))}</p>
      <ul className="desk-verdicts">
        {verdicts.map((verdict) => (
          <li key={verdict.rule} data-rule={verdict.rule} data-state={verdict.state}>
            <Icon name={icons[verdict.state]} />
            <div>
              <b>{t(`idDesk.rule.${verdict.rule}`)}</b> <span className="desk-state">{t(`idDesk.state.${verdict.state}`)}</span>
              <p>{t(sentenceOf(verdict), verdict.values)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
