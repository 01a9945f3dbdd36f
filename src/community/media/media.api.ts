// The calls of media libraries.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { mediaContract } from './media.contract.ts';
import { addFile, changeFile, getLibrary, listPublicFiles, sortFiles } from './media.service.ts';
import { ownerOf } from './media-owners.service.ts';

const calls = implement(mediaContract).$context<Context>();

export const mediaRouter = calls.router({
  getFiles: calls.getFiles.handler(({ context, input }) => getLibrary(context, ownerOf(input))),

  upload: calls.upload.handler(({ context, input }) => addFile(context, ownerOf(input), input)),

  saveFile: calls.saveFile.handler(({ context, input: { fileId, removed, ...change } }) =>
    changeFile(context, fileId, { ...change, isRemoved: removed }),
  ),

  setSortOrder: calls.setSortOrder.handler(async ({ context, input }) => ({
    items: await sortFiles(context, Array.isArray(input) ? input : input.items),
  })),

  getPublicFiles: calls.getPublicFiles.handler(async ({ context, input }) => ({
    items: await listPublicFiles(context, ownerOf(input), input),
  })),
});
