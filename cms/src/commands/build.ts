import { buildPanel, isPanelStale } from '#src/http/panel.ts';
import { print, runCommand } from './run-command.ts';

/**
 * `npm run build`: builds the panel in advance if it is not up to date, so that the server starts without network access or write access to its code.
 */
await runCommand(async (signal) => {
  if (!(await isPanelStale())) return 0;
  print('Building the panel');
  await buildPanel(signal);
  return 0;
});
