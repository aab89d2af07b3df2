import type { Field } from 'payload';
import { line, rowLine, rowParagraph, tab } from '#src/fields/text-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { page } from './page.ts';

interface Rows {
  name: keyof typeof trustLimits;
  label: Label;
  row: Label;
  description: Label;
  fields: Field[];
}

export const trustLimits = { testimonials: 12, questions: 20, facts: 12 } as const;

/** Returns a list field without bundled rows: the site omits an empty list. */
const rows = ({ name, label, row, description, fields }: Rows): Field => ({
  name,
  label,
  type: 'array',
  labels: { singular: row, plural: label },
  maxRows: trustLimits[name],
  fields,
  admin: { description },
});

/** Testimonials, questions and facts: all optional, and absent from the pages while empty. */
export const Trust = page({
  slug: 'trust',
  path: '/services',
  label: { en: 'Voices, questions, facts', ar: 'الآراء والأسئلة والحقائق' },
  description: {
    en: 'What helps visitors to trust you. Each list is shown once it has an entry.',
    ar: 'ما يبعث الثقة في نفوس الزوّار. وتظهر كل قائمة متى كان فيها بند.',
  },
  tabs: [
    tab({ en: 'Voices', ar: 'الآراء' }, [
      line('trust.voices', { en: 'Heading over the voices', ar: 'العنوان فوق الآراء' }),
      rows({
        name: 'testimonials',
        label: { en: 'What clients said', ar: 'ما قاله العملاء' },
        row: { en: 'Voice', ar: 'رأي' },
        description: {
          en: 'On the home page, three at most. Only those with the client’s consent are shown.',
          ar: 'في الصفحة الرئيسية، ثلاثة على الأكثر. ولا يظهر إلا ما وافق عليه صاحبه.',
        },
        fields: [
          rowParagraph('text', { en: 'Words', ar: 'النص' }),
          rowLine(
            'name',
            { en: 'Name', ar: 'الاسم' },
            { en: 'As the client wants it, such as a first name.', ar: 'كما يريده العميل، كالاسم الأول.' },
          ),
          rowLine(
            'occasion',
            { en: 'Occasion', ar: 'المناسبة' },
            { en: 'Such as “Wedding in Diriyah”.', ar: 'مثل «حفل زفاف في الدرعية».' },
          ),
          {
            name: 'consent',
            type: 'checkbox',
            defaultValue: false,
            label: { en: 'The client has agreed to the publication', ar: 'وافق العميل على النشر' },
          },
        ],
      }),
    ]),
    tab({ en: 'Questions', ar: 'الأسئلة' }, [
      line('trust.questions', { en: 'Heading over the questions', ar: 'العنوان فوق الأسئلة' }),
      rows({
        name: 'questions',
        label: { en: 'Frequent questions', ar: 'أسئلة متكررة' },
        row: { en: 'Question', ar: 'سؤال' },
        description: { en: 'On the page of services.', ar: 'في صفحة الخدمات.' },
        fields: [rowLine('question', { en: 'Question', ar: 'السؤال' }), rowParagraph('answer', { en: 'Answer', ar: 'الجواب' })],
      }),
    ]),
    tab({ en: 'Facts', ar: 'الحقائق' }, [
      line('trust.facts', { en: 'Heading over the facts', ar: 'العنوان فوق الحقائق' }),
      rows({
        name: 'facts',
        label: { en: 'Facts', ar: 'حقائق' },
        row: { en: 'Fact', ar: 'حقيقة' },
        description: {
          en: 'On the page about you: commercial registration, licence, VAT number, women photographers, privacy of the women’s section, ways to pay.',
          ar: 'في صفحة النبذة: السجل التجاري والرخصة والرقم الضريبي والفريق النسائي وخصوصية القسم النسائي وطرق الدفع.',
        },
        fields: [rowLine('title', { en: 'Fact', ar: 'الحقيقة' }), rowLine('text', { en: 'Number or sentence', ar: 'الرقم أو الجملة' })],
      }),
    ]),
  ],
});
