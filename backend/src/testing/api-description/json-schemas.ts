import ts from 'typescript';

/** A schema of OpenAPI 3.0. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: readonly (string | number | boolean | null)[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  maxItems?: number;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const { TypeFlags } = ts;
const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;
const TEXT = TypeFlags.String | TypeFlags.TemplateLiteral;

/**
 * Schemas of TypeScript's types as `JSON.stringify` writes their values. Types that have a name are listed under it in
 * `named`: interfaces, and what `namesOf` found. Throws for what JSON cannot say.
 */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};
  private readonly owners = new Map<string, ts.Type>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly names: TypeNames,
  ) {}

  of(type: ts.Type): JsonSchema {
    const parts = type.isUnion() ? type.types : [type];
    const present = parts.filter(({ flags }) => !(flags & NOTHING));
    if (present.length === 0) return { nullable: true, enum: [null] };
    const schema = this.ofPresent(present, type);
    const isNullable = parts.some(({ flags }) => flags & TypeFlags.Null);
    if (!isNullable) return schema;
    return schema.$ref ? { allOf: [schema], nullable: true } : { ...schema, nullable: true };
  }

  private ofPresent(parts: ts.Type[], whole: ts.Type): JsonSchema {
    const [first] = parts;
    if (first && parts.length === 1) return this.ofOne(first);
    if (parts.every(({ flags }) => flags & TypeFlags.BooleanLiteral)) return { type: 'boolean' };
    if (parts.every((part) => part.isStringLiteral())) return this.ofWords(parts, whole);
    const schemas = parts
      .filter(({ flags }) => !(flags & TypeFlags.BooleanLiteral))
      .map((part) => this.ofOne(part));
    if (schemas.length < parts.length) schemas.push({ type: 'boolean' });
    return { anyOf: schemas };
  }

  private ofWords(parts: ts.StringLiteralType[], whole: ts.Type): JsonSchema {
    const words = parts.map(({ value }) => value).toSorted();
    const schema = { type: 'string', enum: words };
    const name = whole.aliasSymbol?.name ?? this.names.ofWords.get(words.join('|'));
    return name ? this.under(name, whole, () => schema) : schema;
  }

  private ofOne(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & TypeFlags.Unknown) return {};
    if (flags & TEXT) return { type: 'string' };
    if (flags & TypeFlags.Number) return { type: 'number' };
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (type.isNumberLiteral()) return { type: 'number', enum: [type.value] };
    if (flags & TypeFlags.BooleanLike) return { type: 'boolean', ...this.onlyOne(type) };
    if (type.isIntersection() && type.types.some(isPrimitive))
      return this.of(type.types.filter(isPrimitive)[0] ?? type);
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return this.ofObject(type);
    throw new Error(`JSON cannot say ${this.checker.typeToString(type)}`);
  }

  /** `true` alone or `false` alone. */
  private onlyOne(type: ts.Type): JsonSchema {
    return type.flags & TypeFlags.BooleanLiteral
      ? { enum: [this.checker.typeToString(type) === 'true'] }
      : {};
  }

  private ofObject(type: ts.Type): JsonSchema {
    const name = this.names.ofObjects.get(type) ?? interfaceName(type);
    if (name === 'Date') return { type: 'string', format: 'date-time' };
    if (this.checker.isArrayLikeType(type)) return this.ofList(type);
    if (type.getCallSignatures().length > 0) throw new Error('JSON cannot say a function');
    return name ? this.under(name, type, () => this.fieldsOf(type)) : this.fieldsOf(type);
  }

  private ofList(type: ts.Type): JsonSchema {
    const element = type.getNumberIndexType();
    if (!element || element.flags & TypeFlags.Never) return { type: 'array', items: {}, maxItems: 0 };
    if (element.flags & TypeFlags.Undefined) return { type: 'array', items: {}, maxItems: 0 };
    return { type: 'array', items: this.of(element) };
  }

  private fieldsOf(type: ts.Type): JsonSchema {
    const fields = type.getProperties().toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const rest = type.getStringIndexType();
    return {
      type: 'object',
      ...(fields.length > 0 && {
        properties: Object.fromEntries(fields.map((field) => [field.name, this.ofField(field)])),
        required: fields.filter((field) => !this.mayBeLeftOut(field)).map(({ name }) => name),
      }),
      ...(rest && { additionalProperties: this.of(rest) }),
    };
  }

  private ofField(field: ts.Symbol): JsonSchema {
    try {
      return this.of(this.checker.getTypeOfSymbol(field));
    } catch (error) {
      throw new Error(`${field.name}: ${(error as Error).message}`, { cause: error });
    }
  }

  private mayBeLeftOut(field: ts.Symbol): boolean {
    const type = this.checker.getTypeOfSymbol(field);
    const parts = type.isUnion() ? type.types : [type];
    return (
      Boolean(field.flags & ts.SymbolFlags.Optional) || parts.some(({ flags }) => flags & TypeFlags.Undefined)
    );
  }

  /** Described once, also where a type holds itself. */
  private under(name: string, type: ts.Type, describe: () => JsonSchema): JsonSchema {
    if (!this.owners.has(name)) {
      this.owners.set(name, type);
      this.named[name] = describe();
    } else if (this.owners.get(name) !== type && !type.isUnion()) {
      throw new Error(`two types are called ${name}: give one of them another name`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }
}

const isPrimitive = ({ flags }: ts.Type): boolean =>
  Boolean(flags & (TypeFlags.StringLike | TypeFlags.NumberLike));

const interfaceName = (type: ts.Type): string | undefined => {
  const isNamed = type.isClassOrInterface() && !type.typeParameters;
  return isNamed ? type.symbol.name : undefined;
};

/** Names by which types are known that have none themselves. */
interface TypeNames {
  ofObjects: Map<ts.Type, string>;
  /** By the words of a union of literals, in order and joined with `|`. */
  ofWords: Map<string, string>;
}

/** `export type UserSelf = ReturnType<typeof userSelf>` of a views file, and unions of words that one name is given. */
export const namesOf = (files: readonly ts.SourceFile[], checker: ts.TypeChecker): TypeNames => {
  const ofObjects = new Map<ts.Type, string>();
  const wordNames = new Map<string, Set<string>>();
  for (const file of files)
    for (const alias of file.statements.filter(isExportedAlias)) {
      const type = checker.getTypeAtLocation(alias.name);
      if (isWords(type)) {
        const words = type.types
          .map(({ value }) => value)
          .toSorted()
          .join('|');
        wordNames.set(words, (wordNames.get(words) ?? new Set()).add(alias.name.text));
      } else if (file.fileName.endsWith('.views.ts')) ofObjects.set(type, alias.name.text);
    }
  const unique = [...wordNames].flatMap(([words, [name, ...others]]): [string, string][] =>
    name && others.length === 0 ? [[words, name]] : [],
  );
  return { ofObjects, ofWords: new Map(unique) };
};

const isWords = (type: ts.Type): type is Words =>
  type.isUnion() && type.types.every((part) => part.isStringLiteral());

interface Words extends ts.UnionType {
  types: ts.StringLiteralType[];
}

const isExportedAlias = (statement: ts.Statement): statement is ts.TypeAliasDeclaration =>
  ts.isTypeAliasDeclaration(statement) &&
  !statement.typeParameters &&
  Boolean(statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
