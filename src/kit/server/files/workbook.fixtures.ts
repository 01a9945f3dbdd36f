// Makes small Excel files for tests.
import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | null;

/** An .xlsx file with these sheets; texts stand in the cells themselves. `timeColumns` are formatted as times of a day. */
export function makeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { timeColumns = [] }: { timeColumns?: readonly number[] } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const sheetOf = (rows: readonly (readonly Cell[])[]) =>
    `${head}<worksheet xmlns="${main}"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, { row, column, isTime: timeColumns.includes(column) })).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="47" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(sheets[name]!)]),
    ),
  });
}

function cellXml(
  cell: Cell,
  { row, column, isTime }: { row: number; column: number; isTime: boolean },
): string {
  const at = `${String.fromCharCode('A'.charCodeAt(0) + column)}${row + 1}`;
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"${isTime ? ' s="1"' : ''}><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
}

/** A ZIP archive of these texts. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const [parts, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const [packed, path] = [deflateRawSync(bytes), Buffer.from(name)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, path, packed]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), facts, offset, path]),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
