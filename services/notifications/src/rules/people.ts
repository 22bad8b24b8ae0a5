import { foldedName, fullName, isNamed, namesOf, type Member } from '@lab/contracts';

type Person = Pick<Member, 'id' | 'name' | 'nameEn' | 'isAlumni'>;

/** The people of the lab who can be notified: its current members. */
export class People {
  private readonly current: readonly Person[];

  /**
   * @param members all members, alumni included
   * @param helpers the ids of those who have the right to decide about people
   */
  constructor(
    private readonly members: readonly Person[],
    private readonly helpers: readonly number[] = [],
  ) {
    this.current = members.filter(({ isAlumni }) => !isAlumni);
  }

  /** The ids of all current members. */
  all(): number[] {
    return this.current.map(({ id }) => id);
  }

  /** The lead professor, whom the directory lists first. */
  lead(): number[] {
    return this.all().slice(0, 1);
  }

  /** Who decides about people: the lead professor and their helpers. */
  deciding(): number[] {
    return [...new Set([...this.lead(), ...this.helpers.flatMap((id) => this.one(id))])];
  }

  /** The member with this id, unless they have left the lab. */
  one(id: number): number[] {
    return this.all().filter((current) => current === id);
  }

  /** The ids of current members with one of these names, Chinese or English, as they were typed. */
  named(names: readonly string[]): number[] {
    const folded = new Set(names.map(foldedName));
    return this.current
      .filter((person) => namesOf(person).some((name) => folded.has(foldedName(name))))
      .map(({ id }) => id);
  }

  /** The member with this id, or, where no id was kept, those with this name. */
  known(id: number | null | undefined, name: string): number[] {
    return id ? this.one(id) : this.named([name]);
  }

  /** How the member with this id, or the only one with this name, is shown; anybody else by the name that was kept. */
  nameOf(id: number | null | undefined, name: string): string {
    const [found, another] = this.members.filter((person) => (id ? person.id === id : isNamed(person, name)));
    return found && !another ? fullName(found) : name;
  }

  /** The ids of all current members but these. */
  allBut(ids: readonly number[]): number[] {
    return this.all().filter((id) => !ids.includes(id));
  }
}
