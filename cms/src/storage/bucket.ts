import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ListObjectsV2CommandInput, type PutObjectCommandInput, type S3, S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#src/env/env.ts';
import { StorageError } from '#src/lib/errors.ts';
import { openClient } from './bucket-client.ts';
import { immutableCache } from './names.ts';
import type { ByteRange, FileInfo, Store, StoredFile } from './store.ts';

/** Maximum number of keys of one DeleteObjects request. */
const maxDeletions = 1000;

/** Lifetime of the cached result of `check`, in milliseconds: monitors poll every second, and requests to a bucket cost money. */
const checkInterval = 5000;

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const isMissing = (error: unknown): boolean => statusOf(error) === 404 && Object(error).name !== 'NoSuchBucket';

/** Stores files in a bucket of Amazon S3 or a compatible service. */
export class Bucket implements Store {
  readonly #s3: S3;
  readonly #name: string;
  /** Whether the service supports `If-None-Match` on PUT; some do not. */
  #supportsConditions = true;
  #checked: { at: number; result: Promise<void> } | undefined;

  constructor(settings: BucketSettings) {
    this.#s3 = openClient(settings);
    this.#name = settings.name;
  }

  async write(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const object = this.#objectOf(key, bytes, type, key.startsWith('media/') ? immutableCache : 'no-store');
    await asStorageError(`PUT ${key}`, this.#put(object, bytes.length));
  }

  /** Writes or overwrites a file that clients read directly from the bucket. */
  async replace(key: string, bytes: Uint8Array, { type, cacheControl }: { type: string; cacheControl: string }): Promise<void> {
    await asStorageError(`PUT ${key}`, this.#s3.putObject(this.#objectOf(key, bytes, type, cacheControl)));
  }

  async read(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const input = { ...this.#at(key), ...(range && { Range: `bytes=${range.from}-${range.to - 1}` }) };
    const object = await asStorageError(`GET ${key}`, this.#s3.getObject(input).catch(unlessMissing));
    if (!object) return undefined;
    const { Body: body, ContentLength: length = 0, ContentRange: part } = object;
    const size = part ? Number(part.split('/')[1]) : length;
    if (body instanceof Readable) return { size, body };
    throw new StorageError(`GET ${key} of the bucket has no body`);
  }

  async find(key: string): Promise<FileInfo | undefined> {
    const head = await asStorageError(`HEAD ${key}`, this.#s3.headObject(this.#at(key)).catch(unlessMissing));
    return head && { key, size: head.ContentLength ?? 0, changed: head.LastModified ?? new Date() };
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += maxDeletions) {
      const Objects = keys.slice(from, from + maxDeletions).map((Key) => ({ Key }));
      const request = this.#s3.deleteObjects({ Bucket: this.#name, Delete: { Objects, Quiet: true } });
      const { Errors: [failed] = [] } = await asStorageError(`DELETE of ${Objects.length} files`, request);
      if (failed) throw new StorageError(`The bucket did not remove ${failed.Key}: ${failed.Code} ${failed.Message}`);
    }
  }

  async *list(prefix: string, wanted = (_: string): boolean => true): AsyncGenerator<FileInfo> {
    let token: string | undefined;
    do {
      const input: ListObjectsV2CommandInput = { Bucket: this.#name, Prefix: prefix, ContinuationToken: token };
      const { Contents = [], NextContinuationToken } = await asStorageError(`LIST ${prefix}`, this.#s3.listObjectsV2(input));
      for (const { Key: key = '', Size: size = 0, LastModified: changed = new Date() } of Contents)
        if (wanted(key)) yield { key, size, changed };
      token = NextContinuationToken;
    } while (token !== undefined);
  }

  check(): Promise<void> {
    if (!this.#checked || Date.now() - this.#checked.at > checkInterval) {
      const result = asStorageError('HEAD', this.#s3.headBucket({ Bucket: this.#name })).then(() => undefined);
      this.#checked = { at: Date.now(), result };
    }
    return this.#checked.result;
  }

  /** Writes a file. Throws if a file of another size exists. If the service does not support `If-None-Match`, overwrites an existing file. */
  async #put(object: PutObjectCommandInput & { Key: string }, size: number): Promise<void> {
    try {
      await this.#s3.putObject({ ...object, ...(this.#supportsConditions && { IfNoneMatch: '*' }) });
    } catch (error) {
      if (statusOf(error) === 501 && this.#supportsConditions) {
        this.#supportsConditions = false;
        return this.#put(object, size);
      }
      // Accept an existing file of the same size: keys are random, so the file comes from an attempt whose response was lost.
      const isWritten = statusOf(error) === 412 && (await this.find(object.Key))?.size === size;
      if (!isWritten) throw error;
    }
  }

  #objectOf(key: string, bytes: Uint8Array, type: string, cacheControl: string) {
    return {
      ...this.#at(key),
      Body: bytes,
      // Send a checksum, so that the service rejects a truncated or damaged body.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      ContentType: type,
      CacheControl: cacheControl,
    };
  }

  #at(key: string) {
    return { Bucket: this.#name, Key: key };
  }
}

const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Converts the errors of the S3 client to `StorageError`. */
async function asStorageError<Answer>(request: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(`${request} of the bucket: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
