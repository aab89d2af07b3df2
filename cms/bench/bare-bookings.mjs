// Reference for bookings: Node's server, a field check and one durable insert. `node bare-bookings.mjs DATABASE_URL` prints its port.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 12 });
await pool.query(`create table if not exists bare_booking (id uuid primary key default gen_random_uuid(), name text not null, email text not null,
  phone text, location text, date text, package text not null, message text, created_at timestamptz not null default now())`);
const insert = 'insert into bare_booking (name, email, phone, location, date, package, message) values ($1, $2, $3, $4, $5, $6, $7)';

const server = createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  const { name, email, phone, location, date, package: chosen, message } = JSON.parse(body);
  if (!name?.trim() || !/^\S+@\S+\.\S+$/u.test(email) || !['wedding', 'portrait', 'event'].includes(chosen))
    return res.writeHead(400).end();
  await pool.query(insert, [name, email, phone, location, date, chosen, message]);
  return res.writeHead(201, { 'content-type': 'application/json' }).end('{"success":true}');
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
