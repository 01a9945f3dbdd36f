// Writes a page of text as a PDF, with a font that every reader has.

const PAGE = { width: 612, height: 792, margin: 64 };
const TITLE = { size: 20, leading: 34 };
const TEXT = { size: 11, leading: 17 };

/** Plain ASCII text. An empty line is a gap. */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const content = [
    'BT',
    `/F2 ${TITLE.size} Tf ${PAGE.margin} ${PAGE.height - PAGE.margin - TITLE.size} Td ${textOf(title)} Tj`,
    `/F1 ${TEXT.size} Tf 0 -${TITLE.leading} Td ${TEXT.leading} TL`,
    ...lines.map((line) => `${textOf(line)} Tj T*`),
    'ET',
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]);
}

const textOf = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Numbers the objects and lists where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = [
    '0000000000 65535 f ',
    ...starts.map((start) => `${String(start).padStart(10, '0')} 00000 n `),
  ];
  const table = `xref\n0 ${rows.length}\n${rows.join('\n')}\ntrailer\n<< /Size ${rows.length} /Root 1 0 R >>`;
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, 'ascii');
}
