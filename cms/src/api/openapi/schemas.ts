import { booking, contactMessage, content, ownPhoto, photo, rejection, type Schema, spamFields, validate } from '@studio/contract';
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { LazySchema } from 'valibot';

const named = { Photo: photo, OwnPhoto: ownPhoto, Booking: booking, Message: contactMessage, Content: content, Rejection: rejection };

const isLazy = (schema: { type: string }): schema is LazySchema<Schema> => schema.type === 'lazy';

const bare = ({ $schema: _draft, $defs: _named, ...schema }: JsonSchema): JsonSchema => schema;

/**
 * Options of the conversion to JSON Schema. The conversion omits checks and transformations that are functions; `v.metadata` describes them instead.
 */
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema.type === 'instance') return { type: 'string', contentMediaType: 'application/octet-stream' };
    // Describe the entries of `atMost`, which are a schema that is chosen for a value.
    return isLazy(valibotSchema) ? bare(toJsonSchema(valibotSchema.getter(undefined), { ...conversion, typeMode: 'input' })) : undefined;
  },
};

export const namedSchemas: Record<string, JsonSchema> = toJsonSchemaDefs(named, { ...conversion, typeMode: 'output' });

/** Converts the schema of a call's successful response to JSON Schema. */
export const answerSchema = (answer: Schema): JsonSchema => bare(toJsonSchema(answer, { ...conversion, typeMode: 'output' }));

/** A field of a call's input. */
export interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Lists the fields of an input, except the spam checks of the site's forms. */
export function fieldsOf(input: Schema): Field[] {
  const { properties = {} } = toJsonSchema(input, { ...conversion, typeMode: 'input' });
  // Fields that fail in an empty input are required, even if they have a default.
  const empty = validate(input, {});
  const required = new Set(empty.ok ? [] : Object.keys(empty.errors));
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (name in spamFields || typeof schema !== 'object') return [];
    const isRequired = required.has(name);
    return [{ name, isRequired, schema: isRequired ? requireValue(schema) : schema }];
  });
}

/** Removes the default of a required field, and rejects empty text. */
function requireValue({ default: _default, ...schema }: JsonSchema): JsonSchema {
  const isText = schema.type === 'string' && !schema.enum && !schema.contentMediaType;
  return isText ? { ...schema, minLength: 1 } : schema;
}
