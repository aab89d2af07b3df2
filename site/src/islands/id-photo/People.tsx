import { useTranslation } from 'react-i18next';
import type { Desk } from './use-desk.ts';

/** Shows the people at the desk, with buttons to switch between the people and to remove them. All their photos are lost when the page is closed. */
export function People({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { people, current } = desk;
  return (
    <section className="desk-people" aria-labelledby="desk-people">
      <h2 id="desk-people">{t('idDesk.people')}</h2>
      <p className="hint">{t('idDesk.peopleHelp')}</p>
      <ul>
        {people.map((person, index) => {
          const name = t('idDesk.person', { number: String(index + 1) });
          return (
            <li key={person.id}>
              <button type="button" className="chip" aria-pressed={person.id === current?.id} onClick={() => desk.showPerson(person.id)}>
                {name}
              </button>
              {(people.length > 1 || person.work) && (
                <button type="button" className="btn quiet sm" onClick={() => desk.removePerson(person.id)}>
                  {t('idDesk.remove', { person: name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className="btn quiet" onClick={desk.addPerson}>
        {t('idDesk.next')}
      </button>
    </section>
  );
}
