import type { table } from './table.ts';
import type { Ways } from './way.ts';
import { formWays } from './ways/forms.ts';
import { ownerWays } from './ways/owner.ts';
import { pageWays } from './ways/pages.ts';

/** The steps for every state of the table. */
export const ways: Ways<typeof table> = { ...pageWays, ...formWays, ...ownerWays };
