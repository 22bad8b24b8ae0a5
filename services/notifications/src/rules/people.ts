import { foldedName, fullName, namesOf, type Member } from '@lab/contracts';

type Person = Pick<Member, 'id' | 'name' | 'nameEn' | 'isAlumni'>;

/** A person with all forms of their name, folded for comparisons. */
type FoldedPerson = Person & { folded: ReadonlySet<string> };

/** The people in the lab who can be notified: its current members. */
export class People {
  private readonly members: readonly FoldedPerson[];
  private readonly current: readonly FoldedPerson[];

  /**
   * @param members all members, including alumni
   * @param helpers the ids of members with the right to decide about people
   */
  constructor(
    members: readonly Person[],
    private readonly helpers: readonly number[] = [],
  ) {
    // Folded once, because hundreds of events may name people, and folding is slow.
    this.members = members.map((person) => ({ ...person, folded: new Set(namesOf(person).map(foldedName)) }));
    this.current = this.members.filter(({ isAlumni }) => !isAlumni);
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
    const sought = names.map(foldedName);
    return this.current.filter(({ folded }) => sought.some((name) => folded.has(name))).map(({ id }) => id);
  }

  /** The member with this id, or all with this name if no id was stored. */
  known(id: number | null | undefined, name: string): number[] {
    return id ? this.one(id) : this.named([name]);
  }

  /** The displayed name of the member with this id, or of the only one with this name. For others, the stored name. */
  nameOf(id: number | null | undefined, name: string): string {
    const sought = id ? '' : foldedName(name);
    const [found, another] = this.members.filter((person) => (id ? person.id === id : person.folded.has(sought)));
    return found && !another ? fullName(found) : name;
  }

  /** The ids of all other current members. */
  allBut(ids: readonly number[]): number[] {
    return this.all().filter((id) => !ids.includes(id));
  }
}
