import { randomUUID } from 'node:crypto';
import S3rver from '@20minutes/s3rver';
import { S3 } from '@aws-sdk/client-s3';
import { sharedSecret, temporaryFolder } from './server.ts';

/** A server that speaks as Amazon S3 does, in this process. */
export interface BucketServer {
  port: number;
  /** Where it keeps its files. */
  folder: string;
  /** Where it answers. */
  endpoint: string;
  close(): Promise<void>;
}

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const region = 'us-east-1';

export async function openBucketServer(): Promise<BucketServer> {
  const { folder, remove } = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    vhostBuckets: false,
    // It signs `/bucket` where today's clients sign `/bucket/`.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return { port, folder, endpoint: `http://127.0.0.1:${port}`, close: () => server.close().finally(remove) };
}

/**
 * Makes an empty bucket.
 * @param address where a studio is to find it, if not where it is
 * @returns the settings of a studio that lives there
 */
export async function newBucket(endpoint: string, address = endpoint): Promise<Record<string, string>> {
  const name = `studio-${randomUUID()}`;
  const s3 = new S3({ endpoint, region, credentials: keys, forcePathStyle: true });
  await s3.createBucket({ Bucket: name });
  s3.destroy();
  return {
    S3_BUCKET: name,
    S3_ENDPOINT: address,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    PAYLOAD_SECRET: sharedSecret,
  };
}
