import { escapeHtml } from '#src/lib/html.ts';
import { directionOf, type Email, type Row, type Span, type Text } from './email.ts';

const isolates = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;
const popIsolate = '\u2069';
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Wraps a span in directional isolates if its direction may differ from that of the text around it. */
const isolated = ({ text, dir }: Span, around: 'ltr' | 'rtl'): string =>
  around === 'rtl' || rightToLeft.test(text) ? isolates[dir] + text + popIsolate : text;

/**
 * Renders a text as one line. Returns only the address of a text that consists of one web link, because mail programs would make isolates part of the
 * address.
 */
function plain(text: Text, around: 'ltr' | 'rtl'): string {
  const [first] = text;
  if (text.length === 1 && typeof first === 'object' && first.href?.startsWith('http')) return first.href;
  return text.map((part) => (typeof part === 'string' ? part : isolated(part, around))).join('');
}

/** Marks a visitor's lines as quoted, so that they cannot imitate the studio's lines. */
const quote = (text: string): string => text.replace(/^/gmu, '> ');

export function renderText({ language, title, opening, rows, quoted, button, closing, footer }: Email): string {
  const around = directionOf(language);
  const line = (text: Text) => plain(text, around);
  const blocks = [
    line(title),
    ...opening.map(line),
    rows.map(({ label, value }) => `${line(label)}: ${isolated(value, around)}`).join('\n'),
    quoted && `${line(quoted.label)}:\n${quote(quoted.text)}`,
    button && `${line(button.label)}:\n${button.address}`,
    ...closing.map(line),
    footer && `-- \n${footer.signature.map(line).join('\n')}\n\n${footer.reason}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

/** Colours of the site's `tokens.css`. */
const colour = { paper: '#f4f4f1', print: '#ffffff', ink: '#161716', quiet: '#5a5d58', line: '#d6d7d2', safelight: '#c2321c' } as const;

/** Style sheet of dark colours for Apple Mail and Outlook's apps; Gmail converts colours by itself. */
const darkStyle = `@media (prefers-color-scheme:dark){
.paper{background-color:#121312!important}
.print{background-color:#1b1c1b!important;border-color:#ff7a5e!important}
.ink,.ink a{color:#eeeeea!important}
.quiet,.quiet a{color:#a3a69f!important}
.line{border-color:#2e302d!important}
.button{background-color:#eeeeea!important;color:#161716!important}
}`;

/** System fonts, because an email must not load external resources. */
const fonts = "'Segoe UI','Helvetica Neue','Geeza Pro','Noto Sans Arabic',Tahoma,Arial,sans-serif";
const ink = `color:${colour.ink};`;
const quiet = `color:${colour.quiet};`;
const small = 'font-size:14px;';

function span({ text, dir, href = '' }: Span): string {
  const unbroken = href.startsWith('tel:') ? 'white-space:nowrap;' : '';
  return href === ''
    ? `<span dir="${dir}">${escapeHtml(text)}</span>`
    : `<a dir="${dir}" href="${escapeHtml(href)}" style="color:inherit;text-decoration:underline;${unbroken}">${escapeHtml(text)}</a>`;
}

const html = (text: Text): string => text.map((part) => (typeof part === 'string' ? escapeHtml(part) : span(part))).join('');

const paragraph = (text: Text): string => `<p class="ink" style="${ink}margin:0 0 16px">${html(text)}</p>`;

const labelled = (label: Text, value: string): string =>
  `<tr><td class="line" style="border-top:1px solid ${colour.line};padding:10px 0">` +
  `<div class="quiet" style="${quiet}${small}">${html(label)}</div><div class="ink" style="${ink}">${value}</div></td></tr>`;

const tableRow = ({ label, value }: Row): string => labelled(label, span(value));

/** Renders each line in its own direction, as elements, because Outlook does not support `white-space`. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div dir="auto">${escapeHtml(line) || '<br>'}</div>`)
    .join('');

const link = ({ label, address }: NonNullable<Email['button']>): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(address)}" style="background-color:${colour.ink};color:${colour.paper};` +
  `display:inline-block;padding:12px 24px;text-decoration:none">${html(label)}</a></p>`;

const foot = ({ signature, reason }: NonNullable<Email['footer']>): string =>
  `<div class="quiet line" style="${quiet}${small}border-top:1px solid ${colour.line};margin-top:24px;padding-top:16px">` +
  `${signature.map((text) => `<div>${html(text)}</div>`).join('\n')}\n<p style="margin:12px 0 0">${escapeHtml(reason)}</p></div>`;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** Renders an email as HTML: one column, inline styles, no images, no external resources. */
export function renderHtml({ language, subject, title, opening, rows, quoted, button, closing, footer }: Email): string {
  const direction = `lang="${language}" dir="${directionOf(language)}"`;
  const leading = language === 'ar' ? 1.8 : 1.6;
  const tableRows = rows.map(tableRow).join('') + (quoted ? labelled(quoted.label, lines(quoted.text)) : '');
  return `<!doctype html>
<html ${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${colour.paper}">
<table ${table} class="paper" style="background-color:${colour.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${table} class="print" style="max-width:560px;background-color:${colour.print};border-top:3px solid ${colour.safelight}"><tr>
<td style="padding:32px 24px"><div ${direction} style="font-family:${fonts};font-size:16px;line-height:${leading}">
<h1 class="ink" style="${ink}font-size:24px;font-weight:400;line-height:1.4;margin:0 0 16px">${html(title)}</h1>
${opening.map(paragraph).join('\n')}
<table ${table} style="font-size:16px;line-height:${leading};margin:8px 0 16px">${tableRows}</table>
${button ? link(button) : ''}
${closing.map(paragraph).join('\n')}
${footer ? foot(footer) : ''}
</div></td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
}
