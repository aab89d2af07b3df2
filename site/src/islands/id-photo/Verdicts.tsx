import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#src/lib/Icon.tsx';
import type { Verdict } from '#src/lib/id-photo/judge.ts';
import { useSheet } from './use-sheet.ts';

const icons = { pass: 'tick', fail: 'close', check: 'alert' } as const satisfies Record<Verdict['state'], IconName>;

/** Summarizes the verdicts: returns the worst state, the number of verdicts in that state, and the translation keys of summary and advice. */
function summaryOf(verdicts: readonly Verdict[]) {
  const count = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length;
  if (count('fail') > 0)
    return { state: 'fail', count: count('fail'), summary: 'idDesk.summary.fail', advice: 'idDesk.advice.fail' } as const;
  if (count('check') > 0)
    return { state: 'check', count: count('check'), summary: 'idDesk.summary.check', advice: 'idDesk.advice.check' } as const;
  return { state: 'pass', count: count('pass'), summary: 'idDesk.summary.pass', advice: 'idDesk.advice.pass' } as const;
}

/** Returns the translation key of the sentence about a verdict. */
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

/** Shows the verdict of each rule with its reason and advice; on a phone in a sheet that is pulled up over the lower half of the window. */
export function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { t } = useTranslation();
  const { sheet, body, toggle, isOpen, share, handle } = useSheet();
  if (verdicts.length === 0) return null;
  const { state, count, summary, advice } = summaryOf(verdicts);
  const pulled: (CSSProperties & Record<'--pulled', number>) | undefined = share === undefined ? undefined : { '--pulled': share };
  return (
    <section
      ref={sheet}
      className="desk-rules"
      data-open={isOpen || undefined}
      data-dragged={share !== undefined || undefined}
      style={pulled}
      aria-labelledby="desk-results"
    >
      <div className="desk-rules-clip">
        <div className="desk-rules-sheet">
          <div className="desk-rules-head" data-state={state}>
            <Icon name={icons[state]} />
            <h2 id="desk-results">{t('idDesk.results')}</h2>
            <p role="status" id="desk-summary">
              {t(summary, { count })}
            </p>
            <button
              ref={toggle}
              type="button"
              className="desk-rules-toggle"
              aria-expanded={isOpen}
              aria-controls="desk-verdicts"
              aria-labelledby="desk-results desk-summary"
              {...handle}
            />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; an open body scrolls, and keys must reach it. */}
          <div
            ref={body}
            id="desk-verdicts"
            className="desk-rules-body"
            role="group"
            aria-labelledby="desk-results"
            tabIndex={isOpen ? 0 : undefined}
          >
            <p>{t(advice)}</p>
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
          </div>
        </div>
      </div>
    </section>
  );
}
