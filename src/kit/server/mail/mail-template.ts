// The template of all mails: a plain and an HTML part with the same text. Pure.
import { type Html, html } from '#kit/ui/html.ts';
import { mailWords as words } from './mail.words.ts';

export interface MailText {
  /** A single line. */
  subject: string;
  /** Paragraphs of plain text. */
  lines: readonly string[];
  /** The button, with an absolute address. */
  button?: { label: string; url: string };
  /** Lists below the text, such as the results of a digest. */
  sections?: readonly MailSection[];
  /** Notes, such as how long a link is valid. */
  smallPrint?: readonly string[];
  /** The unsubscribe link; absent for mail about the account itself. */
  unsubscribe?: Unsubscribe;
}

export interface MailSection {
  title: string;
  rows: readonly MailRow[];
}

interface MailRow {
  text: string;
  /** A smaller detail after the text. */
  detail?: string;
  /** An absolute address. */
  url?: string;
}

export interface Unsubscribe {
  /** The reason: "You get this because you look after Rowan Tellis." */
  why: string;
  /** The page to confirm on. */
  pageUrl: string;
  /** The address that mail programs post to (RFC 8058). */
  oneClickUrl: string;
}

export function mailPlain(text: MailText, publicUrl: string): string {
  const { lines, button, sections = [], smallPrint = [], unsubscribe } = text;
  const blocks = [
    ...lines,
    button && `${button.label}:\n${button.url}`,
    ...sections.map(({ title, rows }) => [title, ...rows.map(plainRow)].join('\n')),
    ...smallPrint,
    `-- \n${words.site}\n${publicUrl}`,
    unsubscribe && `${unsubscribe.why}\n${words.unsubscribe}: ${unsubscribe.pageUrl}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

function plainRow({ text, detail, url }: MailRow): string {
  const line = detail ? `- ${text} (${detail})` : `- ${text}`;
  return url ? `${line}\n  ${url}` : line;
}

// Mail programs ignore style sheets and custom properties, so these are the colors of tokens.css by name.
const LIGHT = { ground: '#f4f5f7', sheet: '#ffffff', text: '#141a21', quiet: '#5c6671', line: '#e2e5e9' };
const STYLE = `
  .button { background: #1c54b2 !important; color: #ffffff !important; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0e1318 !important; }
    .sheet { background: #161c23 !important; border-color: #2c3742 !important; }
    .text, .text a { color: #f2f5f8 !important; }
    .quiet, .quiet a { color: #aeb8c3 !important; }
    .row { border-color: #2c3742 !important; }
    .link { color: #a9c7ff !important; }
  }`;
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

export function mailHtml(text: MailText, publicUrl: string): string {
  const { subject, lines, button, sections = [], smallPrint = [], unsubscribe } = text;
  const quiet = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${LIGHT.quiet}`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:${LIGHT.ground}">
<div class="sheet text" style="max-width:560px;margin:0 auto;padding:24px;background:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:8px;color:${LIGHT.text};${FONT};font-size:16px;line-height:1.5">
<p style="margin:0 0 16px;font-weight:700"><a class="text" href="${publicUrl}" style="color:${LIGHT.text};text-decoration:none">${words.site}</a></p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
${lines.map((line) => html`<p style="margin:0 0 16px;white-space:pre-line">${line}</p>\n`)}
${button && htmlButton(button)}
${sections.map(htmlSection)}
${smallPrint.map((line) => html`<p class="quiet" style="${quiet}">${line}</p>\n`)}
</div>
<div class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 24px;color:${LIGHT.quiet};${FONT};font-size:13px;line-height:1.5">
<p class="quiet" style="${quiet}"><a class="quiet" href="${publicUrl}" style="color:${LIGHT.quiet}">${publicUrl.replace(/^https?:\/\//, '')}</a></p>
${unsubscribe && html`<p class="quiet" style="${quiet}">${unsubscribe.why} <a class="quiet" href="${unsubscribe.pageUrl}" style="color:${LIGHT.quiet}">${words.unsubscribe}</a></p>`}
</div>
</body>
</html>
`;
  return page.text;
}

function htmlButton({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:0 0 16px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c54b2;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:${LIGHT.quiet};word-break:break-all">${words.buttonFails}<br><a class="link" href="${url}" style="color:#194b9f">${url}</a></p>`;
}

function htmlSection({ title, rows }: MailSection): Html {
  return html`<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.3">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
${rows.map(htmlRow)}
</table>`;
}

function htmlRow({ text, detail, url }: MailRow): Html {
  const label = url ? html`<a class="link" href="${url}" style="color:#194b9f">${text}</a>` : text;
  return html`<tr><td class="row" style="padding:8px 0;border-top:1px solid ${LIGHT.line};font-size:15px">${label}${detail && html`<br><span class="quiet" style="font-size:13px;color:${LIGHT.quiet}">${detail}</span>`}</td></tr>
`;
}
