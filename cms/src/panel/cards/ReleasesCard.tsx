import { releaseAlerts } from '@studio/contract';
import type { ServerProps } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { countAlerts } from '#src/releases/due.ts';
import { countWithheld } from '#src/releases/publish.ts';
import { Card } from './Card.tsx';

/** Labels of the card of releases that need attention. */
const releaseLabels = {
  en: {
    title: 'Releases',
    open: 'Open the list of releases',
    document: (count: number) => `The guardian’s document was not seen: ${count}.`,
    withdrawn: (count: number) => `Withdrawn: ${count}.`,
    ended: (count: number) => `Ended: ${count}.`,
    ending: (count: number) => `End within 30 days: ${count}.`,
    withheld: (count: number) => `Photos that are not public: ${count}.`,
  },
  ar: {
    title: 'أذونات النشر',
    open: 'فتح قائمة أذونات النشر',
    document: (count: number) => `أذونات لم يُطّلع فيها على وثيقة وليّ الأمر: ${count}.`,
    withdrawn: (count: number) => `أذونات مسحوبة: ${count}.`,
    ended: (count: number) => `أذونات منتهية: ${count}.`,
    ending: (count: number) => `أذونات تنتهي خلال 30 يوماً: ${count}.`,
    withheld: (count: number) => `صور غير منشورة: ${count}.`,
  },
};

/** Shows the numbers of releases that need attention and of withheld photos, with a link to the list of releases; nothing if all numbers are zero. */
export async function ReleasesCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const t = releaseLabels[languageOf(i18n.language)];
  const counts = await countAlerts(payload);
  const withheld = await countWithheld(payload);
  const alerts = releaseAlerts.filter((alert) => counts[alert] > 0);
  if (alerts.length === 0 && withheld === 0) return null;
  return (
    <Card id="releases-card" className="missing-card" title={t.title}>
      <ul>
        {alerts.map((alert) => (
          <li key={alert}>{t[alert](counts[alert])}</li>
        ))}
        {withheld > 0 && <li>{t.withheld(withheld)}</li>}
        <li>
          <a href="/admin/releases">{t.open}</a>
        </li>
      </ul>
    </Card>
  );
}
