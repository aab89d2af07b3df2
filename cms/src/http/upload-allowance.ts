import { type Call, limits } from '@studio/contract';
import { maxDocumentBytes } from '#src/documents/file.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import type { Patience } from './fetch.ts';

const minute = 60_000;

/** The multipart frame around a file, and a photo's words. */
const multipartFrame = 64 * 1024;

/** A kind of file that is uploaded. */
export interface UploadedFile {
  /** The most of it. */
  bytes: number;
  /** What is said of a larger one. */
  large: Rejection;
}

const photo: UploadedFile = { bytes: limits.photoBytes, large: reject(413, 'photo.errors.large') };
const document: UploadedFile = { bytes: maxDocumentBytes, large: reject(413, 'document.errors.large') };

/** What the panel uploads to. */
const panelUploads = new Map<string, UploadedFile>([
  ['/api/photo', photo],
  ['/api/document', document],
]);

/** Which file a request brings, by its call or, where it is none of the contract's, by its address. */
export const fileOf = (call: Call | undefined, path: string): UploadedFile | undefined => {
  if (!call) return panelUploads.get(path);
  return call.body === 'multipart' ? photo : undefined;
};

/** How much may be sent, and how long that may take. Uploads come over slow lines, but they come. */
export const allowance = (file: UploadedFile | undefined): { bytes: number; patience: Patience } =>
  file
    ? { bytes: file.bytes + multipartFrame, patience: { whole: 10 * minute, pause: minute / 2 } }
    : { bytes: limits.bodyBytes, patience: { whole: minute / 4, pause: minute / 4 } };
