/** A tensor of a model: its shape and its values. Computed values are zeros before the first run. */
export interface Tensor {
  shape: readonly number[];
  values: Float32Array;
}

/** The operations that the face model needs, by their numbers in the TensorFlow Lite schema. */
const operations = {
  0: 'add',
  2: 'concatenate',
  3: 'convolve',
  4: 'convolveDepthwise',
  6: 'dequantize',
  17: 'maxPool',
  19: 'relu',
  22: 'reshape',
  34: 'pad',
} as const;
type Operation = (typeof operations)[keyof typeof operations];

/** Options of a windowed operation; `isSame` stands for TensorFlow's padding `SAME`, with which the windows cover the whole input. */
export interface Window {
  isSame: boolean;
  strideX: number;
  strideY: number;
  width: number;
  height: number;
  hasRelu: boolean;
}

export interface Step {
  operation: Operation;
  inputs: readonly number[];
  output: number;
  window: Window;
}

/** A model: tensors by number, and the steps that compute them. */
export interface Model {
  tensors: Tensor[];
  steps: readonly Step[];
  input: number;
  outputs: readonly number[];
}

/** Reads the fields of FlatBuffers tables. Positions are absolute. */
class FlatBuffer {
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  int(at: number): number {
    return this.#view.getInt32(at, true);
  }

  /** Returns the position to which an offset points. */
  follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  /** Returns the position of a field of a table; 0 for a missing one. */
  field(table: number, index: number): number {
    const fields = table - this.int(table);
    const at = 4 + 2 * index;
    const offset = at < this.#view.getUint16(fields, true) ? this.#view.getUint16(fields + at, true) : 0;
    return offset === 0 ? 0 : table + offset;
  }

  intField(table: number, index: number): number {
    const at = this.field(table, index);
    return at === 0 ? 0 : this.int(at);
  }

  byteField(table: number, index: number): number {
    const at = this.field(table, index);
    return at === 0 ? 0 : this.#view.getInt8(at);
  }

  /** Returns the positions of the entries of a vector of 32-bit values. */
  entries(table: number, index: number): number[] {
    const at = this.field(table, index);
    if (at === 0) return [];
    const vector = this.follow(at);
    return Array.from({ length: this.int(vector) }, (_, entry) => vector + 4 + 4 * entry);
  }

  tables(table: number, index: number): number[] {
    return this.entries(table, index).map((at) => this.follow(at));
  }

  ints(table: number, index: number): number[] {
    return this.entries(table, index).map((at) => this.int(at));
  }

  /** Returns the start and length of a vector of bytes; zeros for a missing one. */
  bytes(table: number, index: number): [start: number, length: number] {
    const at = this.field(table, index);
    if (at === 0) return [0, 0];
    const vector = this.follow(at);
    return [vector + 4, this.int(vector)];
  }
}

/** Numbers of tensor types in the schema. */
const types = { float32: 0, float16: 1, int32: 2 };

/** Converts a half-precision number (IEEE 754 binary16). */
function fromHalf(half: number): number {
  const sign = half >> 15 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Reads constant values of a tensor. @throws if their type is unknown */
function readValues(bytes: Uint8Array, start: number, length: number, type: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, length);
  if (type === types.float16) return Float32Array.from({ length: length / 2 }, (_, index) => fromHalf(view.getUint16(2 * index, true)));
  if (type === types.float32) return Float32Array.from({ length: length / 4 }, (_, index) => view.getFloat32(4 * index, true));
  if (type === types.int32) return Float32Array.from({ length: length / 4 }, (_, index) => view.getInt32(4 * index, true));
  throw new Error(`Tensors of type ${type} are not supported.`);
}

const isKnown = (code: number): code is keyof typeof operations => code in operations;

/** Numbers of the padding `SAME` and of the activation `RELU` in the schema. */
const samePadding = 0;
const reluActivation = 1;

function windowOf(buffer: FlatBuffer, options: number, operation: Operation): Window {
  const number = (index: number) => (options === 0 ? 0 : buffer.intField(options, index));
  const byte = (index: number) => (options === 0 ? 0 : buffer.byteField(options, index));
  const activations: Partial<Record<Operation, number>> = { add: 0, convolve: 3, convolveDepthwise: 4 };
  const activation = activations[operation];
  return {
    isSame: byte(0) === samePadding,
    strideX: number(1),
    strideY: number(2),
    width: operation === 'maxPool' ? number(3) : 0,
    height: operation === 'maxPool' ? number(4) : 0,
    hasRelu: activation !== undefined && byte(activation) === reluActivation,
  };
}

/** Parses a TensorFlow Lite model. @throws for an operation or a type that the interpreter does not support */
export function parseModel(bytes: Uint8Array): Model {
  const buffer = new FlatBuffer(bytes);
  const model = buffer.follow(0);
  // Read both fields of the operation's code: the old field is a byte, and the new field contains codes that do not fit.
  const codes = buffer.tables(model, 1).map((table) => Math.max(buffer.byteField(table, 0), buffer.intField(table, 3)));
  const [graph = 0] = buffer.tables(model, 2);
  const contents = buffer.tables(model, 4);
  const tensors = buffer.tables(graph, 0).map((table): Tensor => {
    const shape = buffer.ints(table, 0);
    const [start, length] = buffer.bytes(contents[buffer.intField(table, 2)] ?? 0, 0);
    const size = shape.reduce((product, side) => product * side, 1);
    return { shape, values: length > 0 ? readValues(bytes, start, length, buffer.byteField(table, 1)) : new Float32Array(size) };
  });
  const steps = buffer.tables(graph, 3).map((table): Step => {
    const code = codes[buffer.intField(table, 0)] ?? -1;
    if (!isKnown(code)) throw new Error(`The operation ${code} is not supported.`);
    const operation = operations[code];
    const options = buffer.field(table, 4);
    const [output = 0] = buffer.ints(table, 2);
    return {
      operation,
      inputs: buffer.ints(table, 1),
      output,
      window: windowOf(buffer, options === 0 ? 0 : buffer.follow(options), operation),
    };
  });
  const [input = 0] = buffer.ints(graph, 1);
  return { tensors, steps, input, outputs: buffer.ints(graph, 2) };
}
