import { escapedHtml } from '../../kernel/text.js';

/** A mail's parts: the text as it is, and the same as plain HTML for HTML readers. */
interface MailText {
  subject: string;
  /** Paragraphs are separated by an empty line. */
  body: string;
  code: string | null;
  link: string | null;
  /** A second link. */
  unsubscribe?: string | null;
}

/** No pictures, no scripts, nothing that a mail program would have to fetch. */
export const mailHtml = (mail: MailText, siteName: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#f5f5f4;color:#1c1917;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 16px;font-size:20px;font-weight:bold">${escapedHtml(siteName)}</p>
${mail.body
  .split(/\n{2,}/)
  .map((text) => paragraph(text, mail))
  .join('\n')}
</div>
</body>
</html>
`;

const paragraph = (text: string, { code, link, unsubscribe }: MailText): string => {
  const lines = escapedHtml(text).replaceAll('\n', '<br>\n');
  const links = [link, unsubscribe].filter(
    (one) => one !== null && one !== undefined && /^https?:/.test(one),
  );
  const linked = links.reduce<string>(
    (all, one) => all.replaceAll(escapedHtml(one ?? ''), anchor(one ?? '')),
    lines,
  );
  const marked = code
    ? linked.replaceAll(escapedHtml(code), `<strong>${escapedHtml(code)}</strong>`)
    : linked;
  return `<p style="margin:0 0 16px">${marked}</p>`;
};

const anchor = (link: string): string =>
  `<a href="${escapedHtml(link)}" style="color:#1d4ed8;overflow-wrap:anywhere">${escapedHtml(link)}</a>`;
