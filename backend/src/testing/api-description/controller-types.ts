import { join, relative } from 'node:path';
import ts from 'typescript';
import { JsonSchemas, namesOf, type JsonSchema } from './json-schemas.js';

/** What the types of a controller's method say. */
export interface MethodTypes {
  /** The media type and schema of the answer; null when the return type says nothing. */
  answer: { media: string; schema: JsonSchema } | null;
  query: { name: string; required: boolean; schema: JsonSchema }[];
}

export interface ControllerTypes {
  /** By `Class_method`, as operations are named in openapi.json. */
  methods: Map<string, MethodTypes>;
  named: Record<string, JsonSchema>;
  /** What cannot be described, in sentences that say what to do. */
  problems: string[];
}

const BACKEND = join(import.meta.dirname, '../../..');
const NO_ANSWER =
  ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never;
const FILE: JsonSchema = { type: 'string', format: 'binary' };

/** Reads what controllers answer and take in their queries, from the types alone. Takes some seconds. */
export const controllerTypes = (files?: readonly string[]): ControllerTypes => {
  const { fileNames, options } = settings();
  const controllers = files ?? fileNames.filter((name) => name.endsWith('.controller.ts'));
  const program = ts.createProgram(controllers, { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('node_modules'));
  const reader = new ControllerReader(checker, new JsonSchemas(checker, namesOf(own, checker)));
  for (const file of own.filter(({ fileName }) => controllers.includes(fileName))) reader.read(file);
  return { methods: reader.methods, named: reader.schemas.named, problems: reader.problems };
};

const settings = (): ts.ParsedCommandLine => {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(BACKEND, 'tsconfig.json'),
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!parsed) throw new Error('tsconfig.json cannot be read');
  return parsed;
};

class ControllerReader {
  readonly methods = new Map<string, MethodTypes>();
  readonly problems: string[] = [];

  constructor(
    private readonly checker: ts.TypeChecker,
    readonly schemas: JsonSchemas,
  ) {}

  read(file: ts.SourceFile): void {
    for (const controller of file.statements.filter(ts.isClassDeclaration))
      for (const method of controller.members.filter(ts.isMethodDeclaration)) {
        const [owner, name] = [controller.name?.text ?? '', method.name.getText()];
        const place = `${owner}.${name} (${relative(BACKEND, file.fileName)})`;
        if (isExcluded(controller) || (ts.getDecorators(method) ?? []).length === 0) continue;
        this.methods.set(`${owner}_${name}`, {
          answer: this.orProblem(place, () => this.answerOf(method), null),
          query: this.orProblem(place, () => method.parameters.flatMap((one) => this.queryOf(one)), []),
        });
      }
  }

  private orProblem<Value>(place: string, describe: () => Value, otherwise: Value): Value {
    try {
      return describe();
    } catch (error) {
      this.problems.push(`${place}: ${(error as Error).message}`);
      return otherwise;
    }
  }

  private answerOf(method: ts.MethodDeclaration): MethodTypes['answer'] {
    const signature = this.checker.getSignatureFromDeclaration(method);
    const type = signature && this.checker.getAwaitedType(signature.getReturnType());
    if (!type || type.flags & NO_ANSWER) return null;
    const media = contentTypeOf(method);
    if (type.symbol?.name === 'StreamableFile')
      return { media: media ?? 'application/octet-stream', schema: FILE };
    return { media: media ?? 'application/json', schema: this.schemas.of(type) };
  }

  private queryOf(parameter: ts.ParameterDeclaration): MethodTypes['query'] {
    const decorator = decoratorsOf(parameter).find(({ name }) => name === 'Query');
    if (!decorator) return [];
    const type = this.checker.getTypeAtLocation(parameter);
    const [first] = decorator.texts;
    if (first) return [{ name: first, required: false, schema: this.textOr(type) }];
    if (type.getProperties().length === 0)
      throw new Error(
        'name the fields of the query: `@Query() query: SomeQuery`, with an interface or a class of them',
      );
    return type.getProperties().map((field) => ({
      name: field.name,
      required: !(field.flags & ts.SymbolFlags.Optional),
      schema: this.textOr(this.checker.getTypeOfSymbol(field)),
    }));
  }

  /** An unvalidated parameter is text: all that an address can say. */
  private textOr(type: ts.Type): JsonSchema {
    return type.flags & ts.TypeFlags.Unknown ? { type: 'string' } : this.schemas.of(type);
  }
}

const isExcluded = (controller: ts.ClassDeclaration): boolean =>
  decoratorsOf(controller).some(({ name }) => name === 'ApiExcludeController');

/** Of `@Header('Content-Type', …)`, without its charset. */
const contentTypeOf = (method: ts.MethodDeclaration): string | undefined =>
  decoratorsOf(method)
    .find(({ name, texts }) => name === 'Header' && texts[0] === 'Content-Type')
    ?.texts[1]?.split(';', 1)[0];

/** The decorators of a node, with those of their arguments that are texts. */
const decoratorsOf = (node: ts.HasDecorators): { name: string; texts: string[] }[] =>
  (ts.getDecorators(node) ?? []).flatMap(({ expression }) =>
    ts.isCallExpression(expression)
      ? [
          {
            name: expression.expression.getText(),
            texts: expression.arguments.filter(ts.isStringLiteral).map(({ text }) => text),
          },
        ]
      : [],
  );
