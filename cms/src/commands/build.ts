import { buildPanel, isPanelStale } from '#src/http/panel.ts';
import { runCommand } from './run-command.ts';
import { say } from './say.ts';

/** `npm run build`: installs and builds beforehand what the server would at its start, which then needs no network and may not write to its code. */
await runCommand(async (signal) => {
  if (!(await isPanelStale())) return 0;
  say('Building the panel');
  await buildPanel(signal);
  return 0;
});
