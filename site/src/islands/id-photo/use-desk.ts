import type { PhotoDocument } from '@studio/contract';
import { useRef, useState } from 'react';
import { type Crop, centredCrop, cropFor } from '#src/lib/id-photo/crop.ts';
import { judge, type Verdict } from '#src/lib/id-photo/judge.ts';
import type { HeadLines, Measures } from '#src/lib/id-photo/measure-face.ts';
import { measureInWorker } from './measure.ts';
import { leastSide, type Mask, measuredPixels, type Picture, readPicture, turnPicture } from './picture.ts';

/** The movable lines of the head. */
export const lineNames = ['crown', 'eyes', 'chin'] as const;
export type LineName = (typeof lineNames)[number];

/** A picture and its measurements; lines and crop are in pixels of its canvas. */
export interface Work {
  picture: Picture;
  /** Undefined during the measurement, and if it fails. */
  measures: Measures | undefined;
  /** Number of pixels of the measured picture per pixel of the canvas. */
  scale: number;
  lines: HeadLines | undefined;
  isCrownSure: boolean;
  crop: Crop;
  isWhite: boolean;
  /** The rules that the user has confirmed. */
  confirmed: readonly string[];
}

/** The progress of a person's picture. */
export type Step = 'empty' | 'reading' | 'measuring' | 'ready' | 'unreadable' | 'small' | 'unmeasured';

export interface Person {
  id: number;
  step: Step;
  work: Work | undefined;
  /** The number of the last attempt to read or measure a picture. */
  attempt: number;
}

let lastId = 0;
let lastAttempt = 0;
const newPerson = (): Person => {
  lastId += 1;
  return { id: lastId, step: 'empty', work: undefined, attempt: 0 };
};

const scaled = ({ crown, eyes, chin, centre }: HeadLines, factor: number): HeadLines => ({
  crown: crown * factor,
  eyes: eyes * factor,
  chin: chin * factor,
  centre: centre * factor,
});

/** Returns the state of a measured picture, cropped for the document. */
function workOf(document: PhotoDocument, picture: Picture, measures: Measures | undefined, scale: number): Work {
  const lines = measures?.head && scaled(measures.head, 1 / scale);
  const crop = lines ? cropFor(document, lines, picture.canvas) : centredCrop(document, picture.canvas);
  return { picture, measures, scale, lines, isCrownSure: measures?.head?.isCrownSure ?? false, crop, isWhite: false, confirmed: [] };
}

/** Returns the mask of the background if the user whitens it; otherwise undefined. */
export const maskOf = ({ isWhite, measures }: Work): Mask | undefined =>
  isWhite && measures ? { mask: measures.background.mask, width: measures.width, height: measures.height } : undefined;

/** Returns the verdicts on a picture; none before it is measured. */
export function verdictsOf(document: PhotoDocument, { picture, measures, scale, lines, isCrownSure, crop }: Work): Verdict[] {
  if (!measures) return [];
  const times = (factor: number): Crop => ({
    x: crop.x * factor,
    y: crop.y * factor,
    width: crop.width * factor,
    height: crop.height * factor,
  });
  const head = lines && scaled(lines, scale);
  return judge(document, { measures, head, isCrownSure, crop: times(scale), fullCrop: times(picture.scale) });
}

/** Returns the chosen document, the people at the desk with their pictures, and the actions on the current person. */
export function useDesk(documents: readonly PhotoDocument[]) {
  const [slug, setSlug] = useState(documents[0]?.slug ?? '');
  const [people, setPeople] = useState<readonly Person[]>(() => [newPerson()]);
  const [currentId, setCurrentId] = useState(people[0]?.id ?? 0);
  const document = documents.find((each) => each.slug === slug) ?? documents[0];
  /** The chosen document as a ref: a measurement that began before a new choice reads the new document when it ends. */
  const latest = useRef(document);
  const current = people.find(({ id }) => id === currentId) ?? people[0];

  const update = (id: number, change: (person: Person) => Person) =>
    setPeople((all) => all.map((person) => (person.id === id ? change(person) : person)));
  const updateWork = (change: (work: Work) => Work) =>
    update(currentId, (person) => (person.work ? { ...person, work: change(person.work) } : person));

  /**
   * Begins an attempt.
   * @returns a function that updates the person; it has no effect after another attempt has begun, because attempts can end in any order
   */
  const begin = (id: number) => {
    lastAttempt += 1;
    const attempt = lastAttempt;
    update(id, (person) => ({ ...person, attempt }));
    return (change: (person: Person) => Person) => update(id, (person) => (person.attempt === attempt ? change(person) : person));
  };

  const measure = async (picture: Picture, show: ReturnType<typeof begin>) => {
    const workNow = (measures: Measures | undefined, factor: number) => latest.current && workOf(latest.current, picture, measures, factor);
    show((person) => ({ ...person, step: 'measuring', work: workNow(undefined, 1) }));
    try {
      const { pixels, scale } = measuredPixels(picture);
      const measures = await measureInWorker(pixels);
      show((person) => ({ ...person, step: 'ready', work: workNow(measures, scale) }));
    } catch (error) {
      console.warn('The picture could not be measured.', error);
      show((person) => ({ ...person, step: 'unmeasured' }));
    }
  };

  /** Sets the picture of the current person. @param open returns the picture, or rejects if it cannot be decoded */
  const take = async (open: () => Promise<Picture>) => {
    const show = begin(currentId);
    show((person) => ({ ...person, step: 'reading' }));
    try {
      const picture = await open();
      const isSmall = Math.min(picture.canvas.width, picture.canvas.height) < leastSide;
      if (isSmall) show((person) => ({ ...person, step: 'small', work: undefined }));
      else await measure(picture, show);
    } catch (error) {
      console.warn('The file could not be read.', error);
      show((person) => ({ ...person, step: 'unreadable', work: undefined }));
    }
  };

  return {
    document,
    people,
    current,
    chooseDocument: (next: string) => {
      const chosen = documents.find((each) => each.slug === next);
      if (!chosen) return;
      setSlug(next);
      latest.current = chosen;
      const recrop = (work: Work): Work => ({
        ...work,
        isWhite: work.isWhite && chosen.mayWhiten,
        crop: work.lines ? cropFor(chosen, work.lines, work.picture.canvas) : centredCrop(chosen, work.picture.canvas),
      });
      setPeople((all) => all.map((person) => (person.work ? { ...person, work: recrop(person.work) } : person)));
    },
    takePicture: (picture: Picture) => take(async () => picture),
    takeFile: (file: File) => take(() => readPicture(file)),
    measureAgain: () => {
      if (current?.work) void measure(current.work.picture, begin(currentId));
    },
    straighten: () => {
      const { work } = current ?? {};
      if (work?.measures) void measure(turnPicture(work.picture, -work.measures.tilt), begin(currentId));
    },
    setCrop: (crop: Crop) => updateWork((work) => ({ ...work, crop })),
    fit: () =>
      updateWork((work) => (work.lines && document ? { ...work, crop: cropFor(document, work.lines, work.picture.canvas) } : work)),
    moveLine: (name: LineName, y: number) =>
      updateWork((work) => {
        if (!work.lines) return work;
        const most = work.picture.canvas.height;
        const bounds = {
          crown: [0, work.lines.eyes - 2],
          eyes: [work.lines.crown + 2, work.lines.chin - 2],
          chin: [work.lines.eyes + 2, most],
        } as const;
        const [least, highest] = bounds[name];
        const placed = Math.min(Math.max(y, least), highest);
        return { ...work, lines: { ...work.lines, [name]: placed }, isCrownSure: work.isCrownSure || name === 'crown' };
      }),
    setWhite: (isWhite: boolean) => updateWork((work) => ({ ...work, isWhite })),
    confirm: (point: string, isConfirmed: boolean) =>
      updateWork((work) => ({
        ...work,
        confirmed: isConfirmed ? [...work.confirmed, point] : work.confirmed.filter((each) => each !== point),
      })),
    addPerson: () => {
      const person = newPerson();
      setPeople((all) => [...all, person]);
      setCurrentId(person.id);
    },
    showPerson: setCurrentId,
    removePerson: (id: number) => {
      const others = people.filter((person) => person.id !== id);
      const left = others.length > 0 ? others : [newPerson()];
      setPeople(left);
      if (id === currentId) setCurrentId(left[0]?.id ?? 0);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
