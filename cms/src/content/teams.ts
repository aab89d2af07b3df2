import { languages, type TeamColour, type TeamMembers, type WeeklyHours } from '@studio/contract';
import type { Payload } from 'payload';
import { weeklyHoursOf } from '#src/fields/opening-hours.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';

/** A row of the team collection with resolved names and hours. */
export interface StudioTeam {
  id: string;
  name: { en: string; ar: string };
  members: TeamMembers;
  colour: TeamColour;
  isActive: boolean;
  /** The team's own hours; empty if the team uses the hours of the studio. */
  hours: readonly WeeklyHours[];
  /** The ids of the team's packages; empty if the team offers all packages. */
  packages: readonly string[];
}

/** Returns all teams, in the order in which they get sessions. */
export async function readTeams(payload: Payload): Promise<StudioTeam[]> {
  const { docs } = await payload.find({
    collection: 'team',
    locale: 'all',
    fallbackLocale: false,
    depth: 0,
    pagination: false,
    sort: ['order', 'createdAt'],
  });
  return docs.map(({ id, name, members, colour, active, hours, packages }) => {
    const names = documentOf(name);
    const [en, ar] = languages.map((language) => plainText(names[language]));
    return {
      id,
      name: { en: en || ar || '', ar: ar || en || '' },
      members,
      colour,
      isActive: active === true,
      hours: weeklyHoursOf(hours),
      packages: (packages ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.id)),
    };
  });
}
