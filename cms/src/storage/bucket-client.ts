import { createHash } from 'node:crypto';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { s3Storage } from '@payloadcms/storage-s3';
import type { Config, Plugin } from 'payload';
import type { BucketSettings } from '#src/env/env.ts';

/** Timeouts in milliseconds: for opening a connection, and for a connection without data. */
const connectionTimeout = 3000;
const socketTimeout = 12_000;

/** Returns the settings of the S3 client, for our client and for Payload's plugin. */
const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Use path-style addresses: services other than Amazon may have no host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Send checksums only where S3 requires them: many compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Use few attempts, because a request waits for the result.
    maxAttempts: 2,
    requestHandler: { connectionTimeout, socketTimeout },
  }) satisfies S3ClientConfig;

/** Returns the plugin that lets Payload read the files of its collections from the bucket. The database columns are the same without a bucket. */
export const bucketPlugin = (bucket: BucketSettings | undefined): Plugin => {
  const storage = s3Storage({
    enabled: Boolean(bucket),
    alwaysInsertFields: true,
    bucket: bucket?.name ?? '',
    config: bucket ? clientConfig(bucket) : {},
    collections: { photo: { prefix: 'media' }, document: { prefix: 'media' } },
  });
  return async (config) => withoutKeyInLists(await storage(config));
};

/** Removes the key of files from the columns, filters and bulk edit of lists, where @payloadcms/storage-s3 3.90 shows it as "_object Key". */
const withoutKeyInLists = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    fields: collection.fields.map((field) =>
      'name' in field && field.name === '_objectKey' && field.type === 'text'
        ? { ...field, admin: { ...field.admin, disableBulkEdit: true, disableListColumn: true, disableListFilter: true } }
        : field,
    ),
  })),
});

/**
 * Opens the client of a bucket. Adds an MD5 to DeleteObjects in place of the client's CRC32, which some services reject (@aws-sdk/client-s3 3.x,
 * https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/MD5_FALLBACK.md).
 */
export function openClient(settings: BucketSettings): S3 {
  const s3 = new S3(clientConfig(settings));
  s3.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'DeleteObjectsCommand') replaceChecksum(Object(args).request);
        return next(args);
      },
    // Run after the step that computes the CRC32, before the signature.
    { step: 'build', priority: 'low', name: 'replaceChecksum', override: true },
  );
  return s3;
}

function replaceChecksum({ headers, body }: { headers: Record<string, string>; body: string | Uint8Array }): void {
  for (const name of Object.keys(headers)) if (/^x-amz-(?:sdk-)?checksum-/iu.test(name)) delete headers[name];
  headers['content-md5'] = createHash('md5').update(body).digest('base64');
}
