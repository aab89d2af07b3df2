import { booking, contactMessage, content, ownPhoto, photo, rejection, type Schema, spamFields, validate } from '@studio/contract';
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';

/** What is named in the description; the keys are its names. */
const named = { Photo: photo, OwnPhoto: ownPhoto, Booking: booking, Message: contactMessage, Content: content, Refusal: rejection };

/** Rules that only a function can tell, and what a text becomes when it is read, are said by `v.metadata` beside them. */
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'instance' ? { type: 'string', contentMediaType: 'application/octet-stream' } : undefined,
};

/** The shapes that several answers share, by name. */
export const namedSchemas: Record<string, JsonSchema> = toJsonSchemaDefs(named, { ...conversion, typeMode: 'output' });

const bare = ({ $schema: _draft, $defs: _named, ...schema }: JsonSchema): JsonSchema => schema;

/** The shape of a call's success. */
export const answerSchema = (answer: Schema): JsonSchema => bare(toJsonSchema(answer, { ...conversion, typeMode: 'output' }));

/** One field of an input: what it may hold, and whether it has to be there. */
export interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** What a caller may send, by field. The marks of our own forms are theirs alone. */
export function fieldsOf(input: Schema): Field[] {
  const { properties = {} } = toJsonSchema(input, { ...conversion, typeMode: 'input' });
  // What is refused when nothing is sent has to be sent, whatever stands in for it until then.
  const empty = validate(input, {});
  const required = new Set(empty.ok ? [] : Object.keys(empty.errors));
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (name in spamFields || typeof schema !== 'object') return [];
    const isRequired = required.has(name);
    return [{ name, isRequired, schema: isRequired ? filled(schema) : schema }];
  });
}

/** A field that has to be there: nothing stands in for it, and a text of nothing will not do. */
function filled({ default: _standIn, ...schema }: JsonSchema): JsonSchema {
  const isText = schema.type === 'string' && !schema.enum && !schema.contentMediaType;
  return isText ? { ...schema, minLength: 1 } : schema;
}
