import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

// Loaded into a server before its own modules: writes a mark for each password that it hashes.
const { pbkdf2 } = crypto;
crypto.pbkdf2 = (...given) => {
  appendFileSync(path.join(process.env['DATA_DIR'], 'hashes'), '.');
  return pbkdf2(...given);
};
syncBuiltinESMExports();
