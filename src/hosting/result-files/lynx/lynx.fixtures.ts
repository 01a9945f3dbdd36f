// Files of a photo finish camera at an invented meet; no meet, club or person in it exists.
import { openResultFile, type ResultFile } from '#hosting/result-files/result-file.rules.ts';

/** Three heats and the final of one event, whose heats have separate numbers, a walk and a relay. */
export const START_LISTS = `; exported
1,1,1,100m K U14-Bieg 1,,,,,,
,42,6,JAŹWIŃSKA,Ida,Klub Płońsk,,1838945
,14,7,KŁOSIŃSKA,Gwen,RK Warszawa,,1439907
2,1,2,100m K U14-Bieg 2,,,,,,
,90,3,ŻURAWICKA,Pearl,UKS Otrębusy,,1399408
\t33,4,Brzezicka,Ruby,RK Warszawa
3,1,3,100m K U14-Bieg 3,,,,,,
4,3,0,100m K U14-FINAŁ,,,,,,
5,1,1,2000m ch K U14-Bieg 1,,,,,,
6,1,1,4x100m M U14-Bieg 1,,,,,,
7,1,2,4x100m M U14-Bieg 2,,,,,,
`;

/**
 * The second heat as the camera writes it: a disqualified runner, letters lost to control bytes, no wind
 * gauge.
 */
export const HEAT = `2,1,2,100m K U14-Bieg 2,+1.4,m/s,,,,100,15:19:53.3785
1,90,3,\u017bURAWICKA,Pearl,UKS Otr\u0019busy,13.372,1399408,13.37,0.146,,15:19:53.38,,,,13.37,13.37,,
2,33,4,Brzezicka,Ruby,RK Warszawa,13.40,,0.03,-0.012,"6.80,13.40 (6.60)",15:19:53.38
DQ,61,5,Roe,Max,Central,,,,,,
`;

export const RELAY_HEAT = `7,1,2,4x100m M U14-Bieg 2,,,,,,,3:05:12.10 PM
1,72,2,RK Warszawa,,RK Warszawa,55.39,1029050,55.39,,,15:19:53.38
2,73,3,Divine Child,,ddcm  B,1:01.68,,6.29,,,
DNS,20,4,UKS Otr\u0019busy,,UKS Otr\u0019busy,,1160268,,,,
`;

export type LynxEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/**
 * UTF-16 has a byte order mark, as cameras write it. Letters missing in Windows-1252 become question marks.
 */
export function lynxBytes(text: string, encoding: LynxEncoding = 'utf-8'): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  return Uint8Array.from([...text], (letter) => (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63));
}

export function lynxFile(
  fileName: string,
  text: string,
  folder: Readonly<Record<string, string>> = {},
  encoding: LynxEncoding = 'utf-8',
): ResultFile {
  return openResultFile({
    fileName,
    folderName: 'Spring Cup',
    modifiedOn: '2026-05-09',
    bytes: lynxBytes(text, encoding),
    siblings: Object.keys(folder).sort(),
    readSibling: (name) => lynxBytes(folder[name]!, name.endsWith('.evt') ? 'utf-16le' : encoding),
  });
}
