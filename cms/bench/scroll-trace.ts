import * as v from 'valibot';

const animation = v.object({ compositeFailed: v.optional(v.number(), 0), unsupportedProperties: v.optional(v.array(v.string()), []) });

const event = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  args: v.optional(v.object({ data: v.optional(v.unknown()), name: v.optional(v.unknown()) })),
});
const trace = v.object({ traceEvents: v.array(v.unknown()) });

export interface ScrollCounts {
  /** Frames that the compositor drew. */
  frames: number;
  /** Style, layout and paint events of the page's main thread. */
  styles: number;
  layouts: number;
  paints: number;
  /** Properties of animations that the compositor did not run, with its reasons as a bit set (`CompositorAnimations::FailureReason`). */
  slowAnimations: string[];
}

/** Counts the events of a trace of Chromium. */
export function countEvents(text: string): ScrollCounts {
  const events = v.parse(trace, JSON.parse(text)).traceEvents.flatMap((each) => (v.is(event, each) ? [each] : []));
  const mainThreads = new Set(
    events.flatMap(({ name, pid, tid, args }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [])),
  );
  const count = (wanted: string) =>
    events.filter(({ name, ph, pid, tid }) => name === wanted && ph !== 'E' && mainThreads.has(`${pid} ${tid}`)).length;
  const slowAnimations = events.flatMap(({ name, args }) => {
    if (name !== 'Animation' || !v.is(animation, args?.data)) return [];
    const { compositeFailed, unsupportedProperties } = v.parse(animation, args.data);
    return compositeFailed === 0 ? [] : [`${unsupportedProperties.join(' ')} (${compositeFailed})`.trim()];
  });
  return {
    frames: events.filter(({ name }) => name === 'DrawFrame').length,
    styles: count('UpdateLayoutTree'),
    layouts: count('Layout'),
    paints: count('Paint'),
    slowAnimations: [...new Set(slowAnimations)],
  };
}
