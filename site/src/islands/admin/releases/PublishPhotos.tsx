import { type Category, type OwnRelease, publishReleased } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordsWithName } from '../../client-gallery/release/PersonName.tsx';
import { request } from '../api/request.ts';
import { CategorySelect } from '../photos/photo/photo-details.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { namesOf, noAnswer, RecognisedField } from './RecognisedField.tsx';
import { useReleaseChange } from './release-query.ts';

/** Renders the publishable photos of a release, with one select for the category of all of them. */
export function PublishPhotos({ release }: { release: OwnRelease }) {
  const { t } = useTranslation();
  const [category, setCategory] = useState<Category | ''>('Wedding');
  const [chosen, setChosen] = useState<number>();
  const [problem, setProblem] = useState('');
  return (
    <section className="release-section">
      <h2>{t('admin.releases.publishTitle')}</h2>
      {problem && <Alert takesFocus>{problem}</Alert>}
      <Field label={t('admin.photos.category')}>
        {(control) => (
          <CategorySelect {...control} placeholder={t('admin.photos.categoryPlaceholder')} value={category} onChange={setCategory} />
        )}
      </Field>
      <ul className="release-withheld">
        {release.photos.map(
          ({ name, thumbnail }, photo) =>
            release.canPublish[photo] && (
              // biome-ignore lint/suspicious/noArrayIndexKey: two photos can have one name, and their places in a release never change.
              <li key={photo}>
                <button
                  type="button"
                  disabled={category === ''}
                  onClick={() => {
                    setProblem('');
                    setChosen(photo);
                  }}
                >
                  <img src={thumbnail} alt="" />
                  <span>
                    {t('admin.releases.publishOne')} <bdi dir="ltr">{name}</bdi>
                  </span>
                </button>
              </li>
            ),
        )}
      </ul>
      {chosen !== undefined && category !== '' && (
        <PublishSheet
          {...{ release, category }}
          photo={chosen}
          onClose={() => setChosen(undefined)}
          onRejected={(message) => {
            setChosen(undefined);
            setProblem(message);
          }}
        />
      )}
    </section>
  );
}

interface SheetProps {
  release: OwnRelease;
  photo: number;
  category: Category;
  onClose(): void;
  /** Called with the error message of a failed request, unless the error belongs to a field. */
  onRejected(message: string): void;
}

/** Renders the question about recognisable people, which is required before a photo is published. */
function PublishSheet({ release, photo, category, onClose, onRejected }: SheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useReleaseChange<unknown>();
  const [answer, setAnswer] = useState(noAnswer);
  const others = release.others[photo] ?? [];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { recognised } = answer;
    const input = { photo, category, names: namesOf(answer.names), ...(recognised && { recognised }) };
    change.mutate(() => request((api) => api.send(publishReleased, input, { id: release._id })), {
      onSuccess: () => {
        notify(t('admin.releases.published', { count: 1 }));
        onClose();
      },
      onError: ({ fieldErrors, serverMessage }) => {
        if (Object.keys(fieldErrors).length === 0) onRejected(serverMessage || t('admin.notSaved'));
      },
    });
  };
  return (
    <Dialog title={t('admin.releases.publishAsk')} isSheet onClose={onClose}>
      <form className="release-sheet" noValidate onSubmit={submit}>
        <img className="release-picture" src={release.photos[photo]?.thumbnail} alt={release.photos[photo]?.name} />
        <RecognisedField
          answer={answer}
          errors={change.error?.fieldErrors ?? {}}
          onlySigner={
            <WordsWithName text={t('admin.releases.onlyPerson', { person: release.person })} name={release.person} lang={language} />
          }
          later={t('admin.releases.recognisedLater')}
          onChange={setAnswer}
        />
        {others.length > 0 && (
          <p className="notice">
            {t('admin.releases.alsoAsked', { names: new Intl.ListFormat(language, { type: 'unit' }).format(others) })}
          </p>
        )}
        <FormButtons busy={change.isPending} onCancel={onClose}>
          {t(answer.recognised === 'unknown' ? 'admin.releases.storeOne' : 'admin.releases.publishOne')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
