import type { Model, Step, Tensor, Window } from './tflite.ts';

/** Returns the length of a dimension of a tensor: 0 is batch (always 1), 1 height, 2 width, 3 channels. */
const side = ({ shape }: Tensor, index: number): number => shape[index] ?? 1;

/** Returns the padding before the first row or column. */
const paddingOf = (isSame: boolean, from: number, to: number, stride: number, size: number): number =>
  isSame ? Math.max(0, (to - 1) * stride + size - from) >> 1 : 0;

function add({ values: one }: Tensor, { values: other }: Tensor, { values: sum }: Tensor, hasRelu: boolean): void {
  for (let index = 0; index < sum.length; index += 1) {
    const value = (one[index] ?? 0) + (other[index] ?? 0);
    sum[index] = hasRelu && value < 0 ? 0 : value;
  }
}

function pad(input: Tensor, { values: amounts }: Tensor, output: Tensor): void {
  const [height, width, channels] = [side(input, 1), side(input, 2), side(input, 3)];
  const [outWidth, outChannels] = [side(output, 2), side(output, 3)];
  const [top, start, first] = [amounts[2] ?? 0, amounts[4] ?? 0, amounts[6] ?? 0];
  output.values.fill(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels;
      output.values.set(input.values.subarray(from, from + channels), ((y + top) * outWidth + x + start) * outChannels + first);
    }
  }
}

function maxPool(input: Tensor, output: Tensor, { strideX, strideY, width: windowWidth, height: windowHeight }: Window): void {
  const [height, width, channels] = [side(input, 1), side(input, 2), side(input, 3)];
  const [outHeight, outWidth] = [side(output, 1), side(output, 2)];
  const from = input.values;
  const to = output.values;
  for (let y = 0; y < outHeight; y += 1) {
    for (let x = 0; x < outWidth; x += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        let most = Number.NEGATIVE_INFINITY;
        for (let row = y * strideY; row < Math.min(height, y * strideY + windowHeight); row += 1)
          for (let column = x * strideX; column < Math.min(width, x * strideX + windowWidth); column += 1)
            most = Math.max(most, from[(row * width + column) * channels + channel] ?? most);
        to[(y * outWidth + x) * channels + channel] = most;
      }
    }
  }
}

/** Computes a 1 × 1 convolution as a product of two matrices. */
function convolvePoints(input: Tensor, weights: Tensor, bias: Tensor, output: Tensor, hasRelu: boolean): void {
  const [channels, outChannels] = [side(input, 3), side(output, 3)];
  const [x, w, b, y] = [input.values, weights.values, bias.values, output.values];
  const points = side(output, 1) * side(output, 2);
  for (let point = 0; point < points; point += 1) {
    const start = point * channels;
    for (let channel = 0; channel < outChannels; channel += 1) {
      let sum = b[channel] ?? 0;
      const row = channel * channels;
      for (let index = 0; index < channels; index += 1) sum += (x[start + index] ?? 0) * (w[row + index] ?? 0);
      y[point * outChannels + channel] = hasRelu && sum < 0 ? 0 : sum;
    }
  }
}

function convolve(input: Tensor, weights: Tensor, bias: Tensor, output: Tensor, window: Window): void {
  const [kernelHeight, kernelWidth] = [side(weights, 1), side(weights, 2)];
  const { isSame, strideX, strideY, hasRelu } = window;
  if (kernelHeight === 1 && kernelWidth === 1 && strideX === 1) return convolvePoints(input, weights, bias, output, hasRelu);
  const [height, width, channels] = [side(input, 1), side(input, 2), side(input, 3)];
  const [outHeight, outWidth, outChannels] = [side(output, 1), side(output, 2), side(output, 3)];
  const top = paddingOf(isSame, height, outHeight, strideY, kernelHeight);
  const left = paddingOf(isSame, width, outWidth, strideX, kernelWidth);
  const [x, w, b, y] = [input.values, weights.values, bias.values, output.values];
  for (let outY = 0; outY < outHeight; outY += 1) {
    for (let outX = 0; outX < outWidth; outX += 1) {
      const at = (outY * outWidth + outX) * outChannels;
      for (let channel = 0; channel < outChannels; channel += 1) {
        let sum = b[channel] ?? 0;
        for (let row = 0; row < kernelHeight; row += 1) {
          const inY = outY * strideY + row - top;
          if (inY < 0 || inY >= height) continue;
          // Process the columns of the kernel together, because they are adjacent in both tensors.
          const firstColumn = Math.max(0, left - outX * strideX);
          const lastColumn = Math.min(kernelWidth, width + left - outX * strideX);
          const from = (inY * width + outX * strideX + firstColumn - left) * channels;
          const kernel = ((channel * kernelHeight + row) * kernelWidth + firstColumn) * channels;
          const length = (lastColumn - firstColumn) * channels;
          for (let index = 0; index < length; index += 1) sum += (x[from + index] ?? 0) * (w[kernel + index] ?? 0);
        }
        y[at + channel] = hasRelu && sum < 0 ? 0 : sum;
      }
    }
  }
}

function convolveDepthwise(input: Tensor, weights: Tensor, bias: Tensor, output: Tensor, window: Window): void {
  const { isSame, strideX, strideY, hasRelu } = window;
  const [kernelHeight, kernelWidth] = [side(weights, 1), side(weights, 2)];
  const [height, width, channels] = [side(input, 1), side(input, 2), side(input, 3)];
  const [outHeight, outWidth] = [side(output, 1), side(output, 2)];
  const top = paddingOf(isSame, height, outHeight, strideY, kernelHeight);
  const left = paddingOf(isSame, width, outWidth, strideX, kernelWidth);
  const [x, w, b, y] = [input.values, weights.values, bias.values, output.values];
  for (let outY = 0; outY < outHeight; outY += 1) {
    for (let outX = 0; outX < outWidth; outX += 1) {
      const at = (outY * outWidth + outX) * channels;
      for (let channel = 0; channel < channels; channel += 1) y[at + channel] = b[channel] ?? 0;
      for (let row = 0; row < kernelHeight; row += 1) {
        const inY = outY * strideY + row - top;
        if (inY < 0 || inY >= height) continue;
        for (let column = 0; column < kernelWidth; column += 1) {
          const inX = outX * strideX + column - left;
          if (inX < 0 || inX >= width) continue;
          const from = (inY * width + inX) * channels;
          const kernel = (row * kernelWidth + column) * channels;
          for (let channel = 0; channel < channels; channel += 1)
            y[at + channel] = (y[at + channel] ?? 0) + (x[from + channel] ?? 0) * (w[kernel + channel] ?? 0);
        }
      }
      if (hasRelu) for (let channel = 0; channel < channels; channel += 1) y[at + channel] = Math.max(0, y[at + channel] ?? 0);
    }
  }
}

function concatenate(inputs: readonly Tensor[], output: Tensor): void {
  let at = 0;
  for (const { values } of inputs) {
    output.values.set(values, at);
    at += values.length;
  }
}

function runStep({ operation, window }: Step, inputs: readonly Tensor[], output: Tensor): void {
  const [first, second, third] = inputs;
  if (!first) throw new Error(`The operation ${operation} has no input.`);
  if (operation === 'concatenate') return concatenate(inputs, output);
  if (operation === 'dequantize' || operation === 'reshape') return output.values.set(first.values);
  if (operation === 'maxPool') return maxPool(first, output, window);
  if (operation === 'relu') return output.values.set(first.values.map((value) => Math.max(0, value)));
  if (!second) throw new Error(`The operation ${operation} needs two inputs.`);
  if (operation === 'add') return add(first, second, output, window.hasRelu);
  if (operation === 'pad') return pad(first, second, output);
  if (!third) throw new Error(`The operation ${operation} needs a bias.`);
  if (operation === 'convolve') return convolve(first, second, third, output, window);
  convolveDepthwise(first, second, third, output, window);
}

/** Computes the outputs of a model for an input. @returns the output tensors, which the next run overwrites */
export function runModel(model: Model, input: Float32Array): Tensor[] {
  const { tensors } = model;
  const tensorAt = (index: number): Tensor => {
    const tensor = tensors[index];
    if (!tensor) throw new Error(`The model has no tensor ${index}.`);
    return tensor;
  };
  tensorAt(model.input).values.set(input);
  for (const step of model.steps) runStep(step, step.inputs.map(tensorAt), tensorAt(step.output));
  return model.outputs.map(tensorAt);
}
