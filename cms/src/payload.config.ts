import { buildConfig } from 'payload';
import { description } from '#src/collections/description.ts';

/** The configuration of the panel, which Next bundles, and of Payload's commands. The server runs `api/server-config.ts`. */
export default buildConfig(description);
