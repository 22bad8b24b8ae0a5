import { foldedName, fullName, isNamed, namesOf, type Member } from '@lab/contracts';

type Person = Pick<Member, 'id' | 'name' | 'nameEn' | 'isAlumni'>;

/** The people in the lab who can be notified: its current members. */
export class People {
  private readonly current: readonly Person[];

  /**
   * @param members all members, including alumni
   * @param helpers the ids of members with the right to decide about people
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

  /** The people who decide about members: the lead professor and the helpers. */
  deciding(): number[] {
    return [...new Set([...this.lead(), ...this.helpers.flatMap((id) => this.one(id))])];
  }

  /** The member with this id, unless they have left the lab. */
  one(id: number): number[] {
    return this.all().filter((current) => current === id);
  }

  /** The ids of current members with one of these names, Chinese or English, as typed. */
  named(names: readonly string[]): number[] {
    const folded = new Set(names.map(foldedName));
    return this.current
      .filter((person) => namesOf(person).some((name) => folded.has(foldedName(name))))
      .map(({ id }) => id);
  }

  /** The member with this id, or all with this name if no id was stored. */
  known(id: number | null | undefined, name: string): number[] {
    return id ? this.one(id) : this.named([name]);
  }

  /** The displayed name of the member with this id, or of the only one with this name. For others, the stored name. */
  nameOf(id: number | null | undefined, name: string): string {
    const [found, another] = this.members.filter((person) => (id ? person.id === id : isNamed(person, name)));
    return found && !another ? fullName(found) : name;
  }

  /** The ids of all other current members. */
  allBut(ids: readonly number[]): number[] {
    return this.all().filter((id) => !ids.includes(id));
  }
}
