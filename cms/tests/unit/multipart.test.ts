import { describe, expect, test } from 'vitest';
import { readForm } from '#src/http/request-body.ts';

/** Returns the body and the media type that Node sends for a form. */
async function sent(form: FormData) {
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
}

const entriesOf = async (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, value.size, Buffer.from(await value.bytes()).toString('hex')],
    ),
  );

describe('a form', () => {
  test('is read as Fetch reads it', async () => {
    const form = new FormData();
    const bytes = Buffer.from('\r\n--x\r\n\r\n\0\xff--', 'latin1');
    form.append('photo', new File([bytes], 'صورة "1"\r\n.jpg', { type: 'image/jpeg' }));
    form.append('name"\r\n', 'سطر\r\nline\n');
    form.append('empty', '');
    form.append('photo', new File([], '', { type: '' }));
    const { type, body } = await sent(form);
    const expected = await new Response(body, { headers: { 'content-type': type } }).formData();
    const read = readForm(body, type);
    expect(await entriesOf(read)).toEqual(await entriesOf(expected));
    const [photo] = read.getAll('photo');
    if (!(photo instanceof File)) return expect.fail('no file');
    const copies = [await photo.arrayBuffer(), await photo.slice(0, 100).arrayBuffer(), await new Response(photo.stream()).arrayBuffer()];
    for (const copy of copies) expect(Buffer.from(copy).equals(bytes)).toBe(true);
    expect((await photo.bytes()).buffer).toBe(body.buffer);
  });

  test('accepts a quoted boundary, and ignores what follows the last one', () => {
    const body = Buffer.from('--a b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--a b--\r\nrest');
    expect([...readForm(body, 'multipart/form-data; charset=utf-8; boundary="a b"')]).toEqual([['x', '1']]);
  });

  test('accepts 40 fields', () => {
    const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n';
    expect([...readForm(Buffer.from(`${part.repeat(40)}--b--`), 'multipart/form-data; boundary=b')]).toHaveLength(40);
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--b--'],
    ['another boundary', 'multipart/form-data; boundary=b', '--c--'],
    ['an empty body', 'multipart/form-data; boundary=b', ''],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1'],
    ['no line break after the boundary', 'multipart/form-data; boundary=b', '--bx\r\n\r\n1\r\n--b--'],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--'],
    [
      'more than 40 fields',
      'multipart/form-data; boundary=b',
      `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(41)}--b--`,
    ],
    ['a part without headers', 'multipart/form-data; boundary=b', '--b\r\n1\r\n--b--'],
  ])('is rejected: %s', (_, type, body) => {
    expect(() => readForm(Buffer.from(body), type)).toThrow(TypeError);
  });
});
