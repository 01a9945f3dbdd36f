// Builds small PDF files from lines of text. Every word is a piece of its own at its printed position.
import { deflateSync } from 'node:zlib';

const LINE_HEIGHT = 11;
const FONT_SIZE = 9;
const PAGE_HEIGHT = 792;
/** The width of every letter of Courier. */
const CHARACTER_WIDTH = FONT_SIZE * 0.6;
const MARGIN = 20;

/** Each form feed in the text ends a page. */
export const pdfOf = (text: string): Uint8Array => pdfOfContents(text.split('\f').map(contentOf));

/** The content of the page inflates to this many bytes of blanks. */
export const pdfThatInflates = (bytes: number): Uint8Array =>
  pdfOfContents([deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1')], '/Filter /FlateDecode');

function pdfOfContents(pages: readonly string[], filter = ''): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 900 ${PAGE_HEIGHT}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} ${filter} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}

function contentOf(page: string): string {
  const words = page.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map((word) => {
      const x = MARGIN + word.index * CHARACTER_WIDTH;
      const y = PAGE_HEIGHT - MARGIN - index * LINE_HEIGHT;
      const text = word[0].replace(/[\\()]/g, '\\$&');
      return `BT /F1 ${FONT_SIZE} Tf ${x.toFixed(2)} ${y} Td (${text}) Tj ET`;
    }),
  );
  return words.join('\n');
}
