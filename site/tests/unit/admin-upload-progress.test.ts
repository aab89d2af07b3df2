import { expect, it } from 'vitest';
import { fetchWithProgress } from '#src/islands/admin/api/request.ts';

it('sends nothing if the upload was cancelled before', async () => {
  const send = fetchWithProgress(() => undefined)('/api/photos', { method: 'POST', body: 'photo', signal: AbortSignal.abort() });
  await expect(send).rejects.toMatchObject({ name: 'AbortError' });
});
