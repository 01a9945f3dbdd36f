// The calls of uploads of results.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { resultsUploadContract } from './results-upload.contract.ts';
import { applyUpload, getUploads, previewUpload, undoUpload } from './results-upload.service.ts';

const calls = implement(resultsUploadContract).$context<Context>();

export const resultsUploadRouter = calls.router({
  getUploads: calls.getUploads.handler(({ input, context }) => getUploads(context, input.meetId)),
  previewUpload: calls.previewUpload.handler(({ input, context }) => previewUpload(context, input)),
  applyUpload: calls.applyUpload.handler(({ input, context }) => applyUpload(context, input)),
  undoUpload: calls.undoUpload.handler(({ input, context }) => undoUpload(context, input)),
});
