// Rules of media libraries: names, titles, places and sizes of the files of a meet or a team.
import { Refusal } from '#kit/refusal.ts';
import { mediaWords as words } from './media.words.ts';

/** 15 MB. */
export const FILE_BYTES_MAX = 15_728_640;
export const TITLE_MAX = 50;
/** The files of a library that are not removed have this room. */
export const LIBRARY_BYTES_MAX = 200 * 1024 * 1024;
export const LIBRARY_FILES_MAX = 200;
/** A removed file can be put back for this long. */
export const REMOVED_KEPT_DAYS = 30;
const NAME_MAX = 120;

/** The meet or the team that a library belongs to. */
export interface MediaOwner {
  type: 'meet' | 'team';
  id: number;
}

/** The extensions of each kind of file; the first one is added to a name that has none of them. */
const EXTENSIONS = { pdf: ['pdf'], jpg: ['jpg', 'jpeg'], png: ['png'] } as const;

export type MediaKind = keyof typeof EXTENSIONS;

/** Pages of a meet and of a team that show files: the team's pages of outdoor and indoor track and of cross country. */
export const PLACES = {
  meet: ['home', 'media'],
  team: ['tfo', 'tfi', 'xc'],
} as const satisfies Record<MediaOwner['type'], readonly string[]>;

export type Place = (typeof PLACES)[MediaOwner['type']][number];

/** The groups of sports that a reader of public files may name. */
export const MEDIA_SPORTS = ['none', 'all', 'tf', 'xc', 'rr', 'tfo', 'tfi'] as const;

export type MediaSport = (typeof MEDIA_SPORTS)[number];

/** The file of a library. */
export interface MediaFile {
  fileId: number;
  fileName: string;
  title: string;
  /** `pdf`, without a dot. */
  extension: string;
  sizeBytes: number;
  sort: number;
  isRemoved: boolean;
  /** The name of the person; null if the file is not removed or the account is gone. */
  removedBy: string | null;
  /** RFC 3339. */
  removedAt: string | null;
  placesShown: Place[];
  /** The address where the file is read and downloaded. */
  address: string;
}

export type PublicFile = Pick<
  MediaFile,
  'fileId' | 'fileName' | 'title' | 'extension' | 'sizeBytes' | 'sort' | 'address'
>;

/** Whitespace becomes underscores; everything but letters, digits and .()$+!_- is removed. */
export function sanitizeFileName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\s/gu, '_')
    .replace(/[^\p{L}\p{Nd}.()$+!_-]/gu, '');
}

/** The name under which a file is kept: sanitized, at most 120 characters, with an extension of its kind. */
export function storedFileName(name: string, kind: MediaKind): string {
  const sanitized = sanitizeFileName(name);
  const given = extensionOf(sanitized);
  const isKnown = (EXTENSIONS[kind] as readonly string[]).includes(given.toLowerCase());
  const extension = isKnown ? given : EXTENSIONS[kind][0];
  const base = isKnown ? sanitized.slice(0, -(extension.length + 1)) : sanitized;
  const characters = [...base].slice(0, NAME_MAX - extension.length - 1);
  return `${characters.join('') || 'file'}.${extension}`;
}

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

/** The title of a file that has none yet: its name without the extension, in words. */
export function titleOfName(name: string): string {
  const dot = name.lastIndexOf('.');
  const base = dot > 0 ? name.slice(0, dot) : name;
  const title = [...base.replace(/[_\s]+/gu, ' ').trim()].slice(0, TITLE_MAX).join('').trim();
  return title || words.untitled;
}

export function refusalToTitle(title: string): Refusal | null {
  if (title.trim() === '') return inputRefusal('title', words.titleMissing);
  return [...title].length > TITLE_MAX ? inputRefusal('title', words.titleTooLong(TITLE_MAX)) : null;
}

export function refusalToPlaces({ type }: MediaOwner, places: readonly string[]): Refusal | null {
  const possible: readonly string[] = PLACES[type];
  const isKnown = places.every((place) => possible.includes(place));
  return isKnown ? null : inputRefusal('placesShown', words.placeUnknown(possible));
}

export function isPlaceOf({ type }: MediaOwner, place: string): place is Place {
  return (PLACES[type] as readonly string[]).includes(place);
}

const inputRefusal = (field: string, sentence: string) =>
  new Refusal('MEDIA_INPUT_INVALID', sentence, { fields: { [field]: sentence } });

/** The places whose files a reader wants; those of all pages if none is named. */
export function requestedPlaces(
  { type }: MediaOwner,
  { page, sport = 'all' }: { page?: string | undefined; sport?: MediaSport | undefined },
): Place[] {
  if (type === 'meet') return PLACES.meet.filter((place) => page === undefined || page === place);
  const kinds: Partial<Record<MediaSport, readonly Place[]>> = {
    all: PLACES.team,
    tf: ['tfo', 'tfi'],
    tfo: ['tfo'],
    tfi: ['tfi'],
    xc: ['xc'],
  };
  return [...(kinds[sport] ?? [])];
}

/**
 * The ids of a library in their new order: those named first, as they are named, then the others as before. Null if one of
 * them is named twice or belongs to another library.
 */
export function newOrder(ids: readonly number[], named: readonly number[]): number[] | null {
  const first = new Set(named);
  if (first.size < named.length || named.some((id) => !ids.includes(id))) return null;
  return [...named, ...ids.filter((id) => !first.has(id))];
}

export interface Room {
  /** The sum of the files that are not removed. */
  usedBytes: number;
  /** The number of all files, removed ones among them. */
  fileCount: number;
}

/** Refuses a file for which the library has no room. A file that is put back is counted already. */
export function refusalToRoom({ usedBytes, fileCount }: Room, sizeBytes: number): Refusal | null {
  if (usedBytes + sizeBytes > LIBRARY_BYTES_MAX)
    return new Refusal('LIBRARY_FULL', words.libraryFull(LIBRARY_BYTES_MAX), { status: 409 });
  if (fileCount > LIBRARY_FILES_MAX)
    return new Refusal('LIBRARY_FULL', words.tooManyFiles(LIBRARY_FILES_MAX), { status: 409 });
  return null;
}

export const fileTooLarge = () => new Refusal('FILE_TOO_LARGE', words.fileTooLarge, { status: 413 });

export const nameTaken = () => new Refusal('FILE_NAME_TAKEN', words.nameTaken, { status: 409 });

export const fileUnknown = () => new Refusal('FILE_UNKNOWN', words.fileUnknown, { status: 404 });

export const uploadsBusy = () =>
  new Refusal('UPLOADS_BUSY', words.uploadsBusy, { status: 503, retryAfterSeconds: 5 });

const CONTENT_REFUSALS = {
  unknown: words.kindUnknown,
  broken: words.pictureBroken,
  pixels: words.pictureTooLarge,
};

export const contentRefused = (problem: keyof typeof CONTENT_REFUSALS) =>
  new Refusal('FILE_KIND_REFUSED', CONTENT_REFUSALS[problem]);
