import type { Steps } from './step.ts';
import { adminSteps } from './steps/admin.ts';
import { formSteps } from './steps/forms.ts';
import { pageSteps } from './steps/pages.ts';
import type { table } from './table.ts';

export const steps: Steps<typeof table> = { ...pageSteps, ...formSteps, ...adminSteps };
