import type { ServerProps } from 'payload';
import { readUpgradeItems } from '#src/content/upgrade-items.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { readEmptiedFacts } from '#src/seed/emptied-facts.ts';
import { Card } from './Card.tsx';
import { FactDecision } from './FactDecision.tsx';
import { factLabels, factNames } from './fact-labels.ts';
import { UpgradeItems } from './UpgradeItems.tsx';
import { upgradeLabels } from './upgrade-labels.ts';

/** Lists the content that an upgrade has unpublished and the facts that it has emptied, until staff have decided about each. */
export async function UpgradeCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const t = upgradeLabels[language];
  const items = await readUpgradeItems(payload);
  const facts = await readEmptiedFacts(payload);
  if (items.length + facts.length === 0) return null;
  return (
    <Card id="upgrade-card" className="missing-card" title={t.title}>
      {items.length > 0 && (
        <>
          <p>{t.lead}</p>
          <UpgradeItems items={items} />
        </>
      )}
      {facts.length > 0 && (
        <>
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
        </>
      )}
    </Card>
  );
}
