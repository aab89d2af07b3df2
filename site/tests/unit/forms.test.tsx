import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { english } from '#src/i18n/page-texts.ts';
import { closureOn } from '#src/islands/booking/DateField.tsx';

describe('closureOn', () => {
  const periods = [
    { from: '2027-05-16', to: '2027-05-19', note: 'Eid' },
    { from: '2027-05-21', to: '2027-05-21', note: '' },
  ];

  test.for([
    ['2027-05-14', 'Fridays'],
    ['2027-05-15', ''],
    ['2027-05-16', 'Eid'],
    ['2027-05-19', 'Eid'],
    ['2027-05-20', ''],
    ['2027-05-21', ''],
    ['', ''],
    ['2027-02-30', ''],
  ] as const)('(%s) returns "%s"', ([day, note]) => {
    expect(closureOn(day, { weekdays: [5], periods }, 'Fridays')).toBe(note);
  });
});

describe('a form', () => {
  test('posts to the API of a site on another host', async () => {
    vi.stubEnv('PUBLIC_API_URL', 'https://api.example');
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    const { Form } = await import('#src/islands/form/Form.tsx');
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={createI18n('en', english)}>
        <Form
          lang="ar"
          privacyVersion=""
          whatsapp=""
          name="contact"
          path="/api/contact"
          alerts={{ failed: '', unreachable: '' }}
          submitLabel=""
          send={() => Promise.resolve({ ok: false, failure: 'unreachable' })}
          againLabel=""
          receiptOf={() => ({ title: '', rows: [], answer: '' })}
        >
          {() => null}
        </Form>
      </I18nextProvider>,
    );
    expect(html).toContain('action="https://api.example/api/contact?lang=ar"');
  });
});
