import { postgresAdapter } from '@payloadcms/db-postgres';
import { expect, test } from 'vitest';
import { Document } from '#src/collections/Document.ts';
import { Photo } from '#src/collections/Photo.ts';
import { bucketPlugin } from '#src/storage/bucket-client.ts';

const bucket = { name: 'noor-studio', endpoint: undefined, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };

const configWith = async (settings: typeof bucket | undefined) =>
  bucketPlugin(settings)({ secret: 'x', db: postgresAdapter({ pool: {} }), collections: [Photo, Document] });

/** Returns the fields of all collections without their hooks, because hooks do not change the columns. */
async function columnsWith(settings: typeof bucket | undefined): Promise<unknown> {
  const { collections = [] } = await configWith(settings);
  const fields = collections.map(({ slug, fields: all }) => ({ slug, all }));
  return JSON.parse(JSON.stringify(fields, (name, value: unknown) => (name === 'hooks' ? undefined : value)));
}

test('the schema is the same with and without a bucket', async () => {
  const onDisk = await columnsWith(undefined);
  expect(JSON.stringify(onDisk)).toContain('"prefix"');
  expect(await columnsWith(bucket)).toEqual(onDisk);
});

test('Payload writes no file and offers no upload address', async () => {
  for (const settings of [undefined, bucket]) {
    const { collections = [], endpoints = [] } = await configWith(settings);
    for (const { upload } of collections) expect(upload).toMatchObject({ disableLocalStorage: true, pasteURL: false });
    expect(endpoints).toEqual([]);
  }
});

test('lists offer no column or filter of the key of a file', async () => {
  const { collections = [] } = await configWith(bucket);
  const keys = collections.flatMap(({ fields }) => fields.filter((field) => 'name' in field && field.name === '_objectKey'));
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).toMatchObject({ admin: { disableListColumn: true, disableListFilter: true } });
});
