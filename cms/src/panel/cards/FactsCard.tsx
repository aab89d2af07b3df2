import type { ServerProps } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { readEmptiedFacts } from '#src/seed/emptied-facts.ts';
import { Card } from './Card.tsx';
import { FactDecision } from './FactDecision.tsx';
import { factLabels, factNames } from './fact-labels.ts';

/** Lists the facts that an upgrade emptied, with their old values and the decision about each; nothing if there are none. */
export async function FactsCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const facts = await readEmptiedFacts(payload);
  if (facts.length === 0) return null;
  return (
    <Card id="facts-card" className="missing-card" title={factLabels[language].title}>
      <p>{factLabels[language].about}</p>
      <ul>
        {facts.map(({ name, value }) => (
          <li key={name}>
            <strong>{factNames[name][language]}</strong>
            <bdi>{value[language]}</bdi>
            <FactDecision fact={name} name={factNames[name][language]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
