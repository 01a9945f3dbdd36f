// Reads source files for the checks of the architecture: what a file imports, calls and says.
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path below src such as `sport/marks/marks.rules.ts`, or a package such as `zod`. */
  target: string;
  isPackage: boolean;
  /** `type` leaves no trace when the code runs, `lazy` loads later. */
  kind: 'type' | 'value' | 'lazy';
}

export interface Call {
  /** The last name of what is called: `insertInto` of `ctx.db.insertInto('meets')`. */
  name: string;
  /** Its arguments that are texts. */
  texts: string[];
}

export interface SourceFile {
  path: string;
  lines: string[];
  imports: Import[];
  calls: Call[];
  /** Text literals and templates, `${…}` in the latter shown as `$`. */
  texts: string[];
  names: Set<string>;
  /** Texts of comments without their marks; a doc comment begins with `*`. */
  comments: string[];
  /** The attributes of each `<script>` in JSX, as written. */
  scripts: string[];
  exports: Set<'default' | 'star' | 'name'>;
  /** For each function the names of its parameters' types; empty for a type without a name. */
  parameterTypes: string[][];
}

/** Path below src → text. */
export type Tree = Record<string, string>;
export type House = ReadonlyMap<string, SourceFile>;

export function readHouse(tree: Tree): House {
  return new Map(Object.entries(tree).map(([path, text]) => [path, readSource(path, text)]));
}

export function isTest(path: string): boolean {
  return /\.(test\.tsx?|fixtures\.ts)$/.test(path);
}

function readSource(path: string, text: string): SourceFile {
  const file: SourceFile = {
    path,
    lines: text.trimEnd().split('\n'),
    imports: [],
    calls: [],
    texts: [],
    names: new Set(),
    comments: [],
    scripts: [],
    exports: new Set(),
    parameterTypes: [],
  };
  if (!/\.tsx?$/.test(path)) return file;
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  file.comments = comments.map(({ value }) => value);
  const add = (request: string, kind: Import['kind']) =>
    file.imports.push(resolveImport(path, request, kind));
  for (const { start, end, moduleRequest } of module.staticImports) {
    add(moduleRequest.value, isTypeStatement(text.slice(start, end)) ? 'type' : 'value');
  }
  for (const { start, end, entries } of module.staticExports) {
    const kind = isTypeStatement(text.slice(start, end)) ? 'type' : 'value';
    for (const { moduleRequest, importName, exportName } of entries) {
      if (moduleRequest) add(moduleRequest.value, kind);
      const isStar = moduleRequest !== null && importName.kind !== 'Name';
      file.exports.add(isStar ? 'star' : exportName.kind === 'Default' ? 'default' : 'name');
    }
  }
  walk(program, (node) => noteNode(file, text, node, add));
  return file;
}

// `import { type A } from './a.ts'` still loads a.ts when types are only stripped.
function isTypeStatement(statement: string): boolean {
  return /^(import|export)\s+type\b/.test(statement);
}

function resolveImport(path: string, request: string, kind: Import['kind']): Import {
  if (request.startsWith('#')) return { target: request.slice(1), isPackage: false, kind };
  const isRelative = request.startsWith('.');
  const target = isRelative ? posix.join(posix.dirname(path), request) : request;
  return { target, isPackage: !isRelative, kind };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function noteNode(
  file: SourceFile,
  text: string,
  node: Node,
  add: (path: string, kind: 'type' | 'lazy') => void,
) {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      file.names.add(node.name as string);
      break;
    case 'Literal':
    case 'JSXText':
      if (typeof node.value === 'string') file.texts.push(node.value);
      break;
    case 'TemplateLiteral':
      file.texts.push((node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('$'));
      break;
    case 'ImportExpression': {
      const source = node.source as Node;
      if (typeof source.value === 'string') add(source.value, 'lazy');
      break;
    }
    case 'TSImportType':
      add((node.source as Node).value as string, 'type');
      break;
    case 'NewExpression':
    case 'CallExpression':
      file.calls.push(readCall(node));
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      file.parameterTypes.push((node.params as Node[]).map(readTypeName));
      break;
    case 'JSXOpeningElement':
      if ((node.name as Node).name === 'script') file.scripts.push(text.slice(node.start, node.end));
  }
}

function readCall({ type, callee, arguments: given }: Node): Call {
  const { name, property, object } = callee as { name?: string; property?: { name?: string }; object?: Node };
  const owner = object?.type === 'Identifier' && /^[A-Z]/.test(String(object.name)) ? `${object.name}.` : '';
  const called = name ?? `${owner}${property?.name ?? ''}`;
  const texts = (given as Node[]).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const isEmptyNew = type === 'NewExpression' && (given as Node[]).length === 0;
  return { name: isEmptyNew ? `new ${called}()` : called, texts };
}

function readTypeName({ typeAnnotation }: Node): string {
  const type = (typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined;
  return String((type?.typeName as Node | undefined)?.name ?? '');
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (node && typeof node === 'object') {
    if ('type' in node && typeof node.type === 'string') visit(node as Node);
    for (const child of Object.values(node)) if (child && typeof child === 'object') walk(child, visit);
  }
}
