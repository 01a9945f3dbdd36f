// The calls of the import of entries.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { entryImportsContract } from './entry-imports.contract.ts';
import { applyImport } from './import-apply.service.ts';
import { listUploads, previewImport } from './import-preview.service.ts';
import { undoImport } from './import-undo.service.ts';

const calls = implement(entryImportsContract).$context<Context>();

export const entryImportsRouter = calls.router({
  getImports: calls.getImports.handler(({ context }) => listUploads(context)),
  previewImport: calls.previewImport.handler(({ input, context }) => previewImport(context, input)),
  applyImport: calls.applyImport.handler(({ input, context }) => applyImport(context, input)),
  undoImport: calls.undoImport.handler(({ input, context }) => undoImport(context, input)),
});
