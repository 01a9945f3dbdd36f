// The media library of a meet or a team: what its hosts or coaches keep, and what the pages show.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { type PreparedFile, prepareFile } from '#kit/server/files/prepared-file.ts';
import { requireFiles, storeContent } from '#kit/server/files/stored-files.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { fileAddress } from './file-addresses.rules.ts';
import {
  contentRefused,
  extensionOf,
  fileUnknown,
  isPlaceOf,
  LIBRARY_BYTES_MAX,
  type MediaFile,
  type MediaOwner,
  type MediaSport,
  nameTaken,
  newOrder,
  type Place,
  type PublicFile,
  refusalToPlaces,
  refusalToRoom,
  refusalToTitle,
  requestedPlaces,
  storedFileName,
  titleOfName,
} from './media.rules.ts';
import {
  findFile,
  insertFile,
  isNameTaken,
  listFiles,
  lockLibrary,
  type MediaRow,
  readRoom,
  updateFile,
  updateOrder,
} from './media.store.ts';
import { mediaWords as words } from './media.words.ts';
import {
  canReadPagesOf,
  isPublicOwner,
  noteLibraryChange,
  requireKeeper,
  requirePageReader,
} from './media-owners.service.ts';

/** A host adds a few dozen files to a meet. */
const UPLOAD_LIMIT = { name: 'media-upload', max: 500, windowSeconds: 24 * 60 * 60 };

export interface Library {
  items: MediaFile[];
  usedBytes: number;
  maxBytes: number;
}

export async function getLibrary(ctx: Context, owner: MediaOwner): Promise<Library> {
  await requireKeeper(ctx, owner);
  const rows = await listFiles(ctx, owner);
  const { usedBytes } = await readRoom(ctx, owner);
  return { items: await toFiles(ctx, rows), usedBytes, maxBytes: LIBRARY_BYTES_MAX };
}

export interface FileToAdd {
  /** Empty for the name of the file in words. */
  title: string;
  placesShown: readonly string[];
}

/**
 * Adds the file that came with the request. The kind is told by the content; a picture loses what the camera wrote into it.
 * The content is stored and read back before the commit.
 */
export async function addFile(ctx: Context, owner: MediaOwner, file: FileToAdd): Promise<MediaFile> {
  const keeper = await requireKeeper(ctx, owner);
  const { upload } = ctx;
  if (!upload) throw new Refusal('FILE_MISSING', words.fileMissing);
  const title = file.title.trim() || titleOfName(upload.fileName);
  const placesShown = checkedPlaces(owner, file.placesShown);
  refuse(refusalToTitle(title));
  requireFiles(ctx);
  await takeTry(ctx, UPLOAD_LIMIT, `user:${keeper.userId}`);
  const prepared = await prepareFile(upload.path);
  if ('problem' in prepared) throw contentRefused(prepared.problem);
  const fileName = storedFileName(upload.fileName, prepared.kind);
  return inTransaction(ctx, async (ctx) => {
    const fileId = await insertInto(ctx, owner, { ...prepared, fileName, title, placesShown, keeper });
    await noteLibraryChange(ctx, owner);
    return getOwnFile(ctx, fileId);
  });
}

interface NewFile extends PreparedFile {
  fileName: string;
  title: string;
  placesShown: readonly Place[];
  keeper: SignedIn;
}

async function insertInto(ctx: Context, owner: MediaOwner, file: NewFile): Promise<number> {
  const { keeper, kind: _, path, ...row } = file;
  await lockLibrary(ctx, owner);
  const { usedBytes, fileCount } = await readRoom(ctx, owner);
  refuse(refusalToRoom({ usedBytes, fileCount: fileCount + 1 }, file.sizeBytes));
  if (await isNameTaken(ctx, owner, file)) throw nameTaken();
  await storeContent(ctx, { ...row, path });
  return insertFile(ctx, { ...row, owner, uploadedBy: keeper.userId });
}

export interface ChangeOfFile {
  title?: string | undefined;
  placesShown?: readonly string[] | undefined;
  /** True to remove the file, false to put it back. */
  isRemoved?: boolean | undefined;
}

/** Changes a file of a library of the visitor. Putting it back needs its name and its room. */
export async function changeFile(ctx: Context, fileId: number, change: ChangeOfFile): Promise<MediaFile> {
  const { owner } = await requireOwnFile(ctx, fileId);
  const { userId } = await requireKeeper(ctx, owner);
  const title = change.title?.trim();
  if (title !== undefined) refuse(refusalToTitle(title));
  const placesShown = change.placesShown && checkedPlaces(owner, change.placesShown);
  return inTransaction(ctx, async (ctx) => {
    await lockLibrary(ctx, owner);
    const file = await requireOwnFile(ctx, fileId);
    const isRemoved = file.removedAt !== null;
    const isToggled = change.isRemoved !== undefined && change.isRemoved !== isRemoved;
    if (isToggled && isRemoved) await requireReturn(ctx, file);
    const removal = isRemoved ? null : { by: userId, at: ctx.clock.now().toString() };
    await updateFile(ctx, fileId, { title, placesShown, removal: isToggled ? removal : undefined });
    await noteLibraryChange(ctx, owner);
    return getOwnFile(ctx, fileId);
  });
}

async function requireReturn(ctx: Context, { owner, fileId, fileName, sizeBytes }: MediaRow): Promise<void> {
  refuse(refusalToRoom(await readRoom(ctx, owner), sizeBytes));
  if (await isNameTaken(ctx, owner, { fileName, exceptId: fileId })) throw nameTaken();
}

/** Sets the order of the library of the first file. Returns all of its files. */
export async function sortFiles(ctx: Context, ids: readonly number[]): Promise<MediaFile[]> {
  const { owner } = await requireOwnFile(ctx, ids[0]!);
  return inTransaction(ctx, async (ctx) => {
    await lockLibrary(ctx, owner);
    const order = newOrder(
      (await listFiles(ctx, owner)).map(({ fileId }) => fileId),
      ids,
    );
    if (!order) throw new Refusal('FILE_ORDER_INVALID', words.orderInvalid);
    await updateOrder(ctx, order);
    await noteLibraryChange(ctx, owner);
    return toFiles(ctx, await listFiles(ctx, owner));
  });
}

/** Lists the files that the pages of a meet or a team show, for readers of these pages. */
export async function listPublicFiles(
  ctx: Context,
  owner: MediaOwner,
  page: { page?: string | undefined; sport?: MediaSport | undefined },
): Promise<PublicFile[]> {
  await requirePageReader(ctx, owner);
  return listShownFiles(ctx, owner, page);
}

/** The same for a caller that has made sure that the reader sees the pages. */
export async function listShownFiles(
  ctx: Context,
  owner: MediaOwner,
  page: { page?: string | undefined; sport?: MediaSport | undefined },
): Promise<PublicFile[]> {
  const places = requestedPlaces(owner, page);
  const rows = await listFiles(ctx, owner);
  return rows
    .filter((row) => row.removedAt === null && row.placesShown.some((place) => places.includes(place)))
    .map(toPublicFile);
}

/** The content of a file for its readers: those of the page that shows it, else the keepers of its library. */
export async function getContent(ctx: Context, fileId: number): Promise<MediaRow & { isPublic: boolean }> {
  const file = await findFile(ctx, fileId);
  if (!file) throw fileUnknown();
  const isShown = file.removedAt === null && file.placesShown.length > 0;
  if (isShown && (await isPublicOwner(ctx, file.owner))) return { ...file, isPublic: true };
  if (isShown && (await canReadPagesOf(ctx, file.owner))) return { ...file, isPublic: false };
  // Strangers do not learn that there is such a file.
  await requireKeeper(ctx, file.owner).catch((error: unknown) => {
    throw error instanceof Refusal ? fileUnknown() : error;
  });
  return { ...file, isPublic: false };
}

/** Checks who asks before it says whether there is such a file. */
async function requireOwnFile(ctx: Context, fileId: number): Promise<MediaRow> {
  const file = await findFile(ctx, fileId);
  await requireKeeper(ctx, file?.owner ?? null);
  return file!;
}

async function getOwnFile(ctx: Context, fileId: number): Promise<MediaFile> {
  const [file] = await toFiles(ctx, [(await findFile(ctx, fileId))!]);
  return file!;
}

async function toFiles(ctx: Context, rows: readonly MediaRow[]): Promise<MediaFile[]> {
  const removers = [...new Set(rows.flatMap(({ removedBy }) => removedBy ?? []))];
  const people = await socialPeopleOf(ctx, removers);
  const today = todayUtc(ctx);
  const names = new Map(people.map((person) => [person.userId, socialName(person, today).text]));
  return rows.map((row) => ({
    ...toPublicFile(row),
    isRemoved: row.removedAt !== null,
    removedBy: row.removedBy === null ? null : (names.get(row.removedBy) ?? null),
    removedAt: row.removedAt,
    placesShown: row.placesShown,
  }));
}

function toPublicFile({ fileId, fileName, title, sizeBytes, sort }: MediaRow): PublicFile {
  const address = fileAddress({ fileId, fileName });
  return { fileId, fileName, title, extension: extensionOf(fileName), sizeBytes, sort, address };
}

function checkedPlaces(owner: MediaOwner, places: readonly string[]): Place[] {
  refuse(refusalToPlaces(owner, places));
  return [...new Set(places.filter((place) => isPlaceOf(owner, place)))];
}

function refuse(refusal: Refusal | null): void {
  if (refusal) throw refusal;
}
