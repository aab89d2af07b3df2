import { Client } from 'pg';

/** A connection of one's own. That it was lost is told by whatever is asked of it next; unheard, it would end the process before it could put things right. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
