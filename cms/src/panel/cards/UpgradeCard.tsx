import type { ServerProps } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { readUpgradeItems } from '#src/seed/upgrade-items.ts';
import { Card } from './Card.tsx';
import { UpgradeItems } from './UpgradeItems.tsx';
import { upgradeLabels } from './upgrade-labels.ts';

/** Lists the content that upgrades have unpublished, until staff delete or publish it. */
export async function UpgradeCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const t = upgradeLabels[languageOf(i18n.language)];
  const items = await readUpgradeItems(payload);
  if (items.length === 0) return null;
  return (
    <Card id="upgrade-card" className="missing-card" title={t.title}>
      <p>{t.lead}</p>
      <UpgradeItems items={items} />
    </Card>
  );
}
