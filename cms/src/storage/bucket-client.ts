import { createHash } from 'node:crypto';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#src/env/env.ts';

/** In milliseconds: for a connection, and for a connection on which nothing moves. */
const patience = { connection: 3000, silence: 12_000 };

/** How a bucket is spoken to, by us and by Payload's plugin. */
export const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's have no address for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many of them know no checksums but the ones that S3 always had.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Somebody waits for the answer.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience.connection, socketTimeout: patience.silence },
  }) satisfies S3ClientConfig;

/**
 * The client of a bucket. It removes many files with the MD5 that S3 always had: its own CRC32 for that, which no setting ends, is refused
 * by services that know only the other (https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/MD5_FALLBACK.md).
 */
export function openClient(settings: BucketSettings): S3 {
  const s3 = new S3(clientConfig(settings));
  s3.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'DeleteObjectsCommand') checkByMd5(Object(args).request);
        return next(args);
      },
    // After the one that computes the CRC32, and before it is signed.
    { step: 'build', priority: 'low', name: 'checkDeletionByMd5', override: true },
  );
  return s3;
}

function checkByMd5({ headers, body }: { headers: Record<string, string>; body: string | Uint8Array }): void {
  for (const name of Object.keys(headers)) if (/^x-amz-(?:sdk-)?checksum-/iu.test(name)) delete headers[name];
  headers['content-md5'] = createHash('md5').update(body).digest('base64');
}
