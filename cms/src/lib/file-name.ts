/** Maximum length of a file name in bytes of UTF-8, on Linux and macOS; Windows counts up to 255 units of UTF-16, which are fewer. */
const maxBytes = 255;

/** Maximum length of an extension in bytes; a longer end of a name may be shortened like the rest. */
const maxExtension = 16;

/** Matches the names of devices, which Windows reserves with any extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/iu;

/** A file name in two parts; the extension starts with its dot, or is empty. */
export interface FileName {
  stem: string;
  extension: string;
}

/**
 * Splits a file name, and makes it valid on Linux, macOS and Windows, apart from its length: replaces runs of invalid characters with one `_` each,
 * removes dots and spaces at its ends, and puts a `_` before the name of a device. A name of which nothing is left becomes `_`.
 */
export function readFileName(name: string): FileName {
  const plain =
    name
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
      .replace(/^[.\s]+|[.\s]+$/gu, '')
      .trim() || '_';
  const valid = deviceName.test(plain) ? `_${plain}` : plain;
  const dot = valid.lastIndexOf('.');
  const extension = dot > 0 && Buffer.byteLength(valid.slice(dot)) <= maxExtension ? valid.slice(dot) : '';
  return { stem: valid.slice(0, valid.length - extension.length), extension };
}

/** Returns a file name of at most 255 bytes. @param room number of bytes to leave free */
export function writeFileName({ stem, extension }: FileName, room = 0): string {
  const bytes = Buffer.from(stem);
  const length = maxBytes - room - Buffer.byteLength(extension);
  if (bytes.length <= length) return stem + extension;
  // A decoder in a stream leaves out the bytes of an incomplete character at the end.
  const short = new TextDecoder().decode(bytes.subarray(0, length), { stream: true });
  return short.replace(/[\p{Cf}.\s]+$/gu, '') + extension;
}

/** Returns a file name that is valid on Linux, macOS and Windows. */
export const safeFileName = (name: string): string => writeFileName(readFileName(name));
