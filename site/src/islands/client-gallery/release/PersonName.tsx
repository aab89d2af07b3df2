import { foreignLanguage, type Language } from '@studio/contract';
import { Fragment } from 'react';

/** Renders a name in the direction and the font of its script. */
export const PersonName = ({ name, lang }: { name: string; lang: Language }) => <bdi lang={foreignLanguage(name, lang)}>{name}</bdi>;

/** Renders a text that contains a person's name, and marks the language of the name, which may be in another script. */
export const WordsWithName = ({ text, name, lang }: { text: string; name: string; lang: Language }) =>
  text.split(name).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: signed words never change
    <Fragment key={index}>
      {index > 0 && <PersonName name={name} lang={lang} />}
      {part}
    </Fragment>
  ));
