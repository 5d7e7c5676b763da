import PDFDocument from 'pdfkit';

/** The Europass CV of an invented person, in the XML format of the editor since 2020. */
export const CANDIDATE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
  <CandidatePerson>
    <PersonName><oa:GivenName>Ioli</oa:GivenName><hr:FamilyName>Example</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>ioli@example.org</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>30</CountryDialing><oa:DialNumber>210 000 0000</oa:DialNumber></Communication>
    <Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>Odos 1</oa:AddressLine><oa:CityName>Χανιά</oa:CityName><CountryCode>el</CountryCode><oa:PostalCode>73100</oa:PostalCode></Address></Communication>
    <NationalityCode>el</NationalityCode><hr:BirthDate>1997-03-08</hr:BirthDate>
    <PrimaryLanguageCode name="NORMAL">ell</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <EmploymentHistory><EmployerHistory>
      <hr:OrganizationName>Bridges &amp; Sons</hr:OrganizationName>
      <OrganizationContact><Communication><Address><oa:CityName>Patras</oa:CityName><CountryCode>gr</CountryCode></Address></Communication></OrganizationContact>
      <PositionHistory>
        <PositionTitle typeCode="FREETEXT">Site engineer</PositionTitle>
        <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2021-02-01</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2023-06-30</hr:FormattedDateTime></eures:EndDate><hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod>
        <oa:Description>&lt;p&gt;Kept the &lt;b&gt;old&lt;/b&gt; bridge.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Drew it&lt;/li&gt;&lt;/ul&gt;</oa:Description>
      </PositionHistory>
    </EmployerHistory><EmployerHistory>
      <hr:OrganizationName>Town of Chania</hr:OrganizationName>
      <PositionHistory><PositionTitle>Adviser</PositionTitle><eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2023-09</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod><Country>zz9</Country></PositionHistory>
    </EmployerHistory></EmploymentHistory>
    <EducationHistory><EducationOrganizationAttendance>
      <hr:OrganizationName>Technical University of Crete</hr:OrganizationName>
      <OrganizationContact><Communication><Address><CountryCode>gr</CountryCode></Address></Communication></OrganizationContact>
      <hr:ProgramName>Diploma in Engineering</hr:ProgramName>
      <EducationLevelCode listName="EURES_EQF">7</EducationLevelCode>
      <AttendancePeriod><StartDate><hr:FormattedDateTime>2015-10-01</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2020-12-15</hr:FormattedDateTime></EndDate><Ongoing>false</Ongoing></AttendancePeriod>
      <EducationDegree><FinalGrade><hr:ScoreText>8,4 / 10</hr:ScoreText></FinalGrade></EducationDegree>
    </EducationOrganizationAttendance></EducationHistory>
    <PersonQualifications>
      <PersonCompetency><CompetencyID schemeName="NORMAL">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Understanding-Reading</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      </PersonCompetency>
      <PersonCompetency><CompetencyID>welding</CompetencyID><hr:TaxonomyID>other</hr:TaxonomyID></PersonCompetency>
    </PersonQualifications>
    <Certifications><Certification><hr:CertificationName>Bridge inspector</hr:CertificationName><IssuingAuthortity><hr:Name>Chamber of the Example</hr:Name></IssuingAuthortity><hr:FirstIssuedDate><hr:FormattedDateTime>2022-05-06</hr:FormattedDateTime></hr:FirstIssuedDate></Certification></Certifications>
    <PublicationHistory><Publication/><Publication/></PublicationHistory>
  </CandidateProfile>
</Candidate>`;

/** The same CV with web links, and with all details that the editor writes about studies. */
export const CANDIDATE_IN_FULL = CANDIDATE.replace(
  '<NationalityCode>',
  `<Communication><ChannelCode>Web</ChannelCode><oa:URI>https://ioli.example.org/linkedin.com/</oa:URI></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><UseCode>linkedin</UseCode><oa:URI>http://www.linkedin.com/in/ioli-example</oa:URI></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><UseCode>other</UseCode><OtherTitle>Scholar</OtherTitle><oa:URI>https://scholar.google.com/citations?user=ioli</oa:URI></Communication>
    <NationalityCode>`,
).replace(
  '</EducationHistory>',
  `<EducationOrganizationAttendance>
      <hr:OrganizationName>University of Graz</hr:OrganizationName>
      <EducationLevelCode>6</EducationLevelCode>
      <AttendancePeriod><StartDate><hr:FormattedDateTime>2021-10-01</hr:FormattedDateTime></StartDate><Ongoing>true</Ongoing></AttendancePeriod>
      <EducationDegree>
        <hr:DegreeName>BA Statistics</hr:DegreeName>
        <FieldOfStudy typeCode="URI"><MainFieldOfStudy><ProgramConcentration>05</ProgramConcentration></MainFieldOfStudy><SpecificFieldOfStudy><ProgramConcentration>0542</ProgramConcentration></SpecificFieldOfStudy></FieldOfStudy>
        <Thesis>On bridges</Thesis>
        <CreditType>ECTS</CreditType><NumberOfCredit>180</NumberOfCredit>
      </EducationDegree>
    </EducationOrganizationAttendance><EducationOrganizationAttendance>
      <hr:OrganizationName>School of Bridges</hr:OrganizationName>
      <EducationLevelCode>3</EducationLevelCode>
      <EducationDegree>
        <FieldOfStudy><MainFieldOfStudy><ProgramConcentration>07</ProgramConcentration></MainFieldOfStudy></FieldOfStudy>
        <CreditType>ECVET</CreditType><NumberOfCredit>60</NumberOfCredit>
      </EducationDegree>
    </EducationOrganizationAttendance></EducationHistory>`,
);

/** A Europass CV in the XML format of the editor until 2020. */
export const SKILLS_PASSPORT = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en"><LearnerInfo>
  <Identification><ContactInfo>
    <Address><Contact><AddressLine>1 Quay Lane</AddressLine><PostalCode>BS1 1AA</PostalCode><Municipality>Bristol</Municipality><Country><Code>UK</Code><Label>United Kingdom</Label></Country></Contact></Address>
    <Email><Contact>sam@example.org</Contact></Email>
    <TelephoneList><Telephone><Contact>0044 117 000 0000</Contact></Telephone><Telephone><Contact>117</Contact></Telephone></TelephoneList>
  </ContactInfo><PersonName><FirstName>Sam</FirstName><Surname>Quay</Surname></PersonName>
  <Demographics><Birthdate year="1991"/><NationalityList><Nationality><Code>UK</Code></Nationality></NationalityList></Demographics></Identification>
  <WorkExperienceList><WorkExperience>
    <Period><From year="2016" month="--04" day="---01"/><Current>true</Current></Period>
    <Position><Label>Diver</Label></Position><Activities>Dives.</Activities>
    <Employer><Name>Harbour Trust</Name><ContactInfo><Address><Contact><Municipality>Bristol</Municipality><Country><Code>UK</Code></Country></Contact></Address></ContactInfo></Employer>
  </WorkExperience></WorkExperienceList>
  <EducationList><Education>
    <Period><From year="2010"/><To year="2013" month="--07" day="---10"/></Period><Title>BSc Marine Science</Title>
    <Organisation><Name>University of the Quay</Name></Organisation><Level><Code>5</Code><Label>First stage of tertiary education</Label></Level>
  </Education></EducationList>
  <Skills><Linguistic>
    <MotherTongueList><MotherTongue><Description><Code>en</Code></Description></MotherTongue></MotherTongueList>
    <ForeignLanguageList><ForeignLanguage><Description><Code>fr</Code></Description><ProficiencyLevel><Listening>B1</Listening><Reading>B2</Reading><Writing>A2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList>
  </Linguistic></Skills>
</LearnerInfo></SkillsPassport>`;

export const SKILLS_PASSPORT_JSON = {
  SkillsPassport: {
    LearnerInfo: {
      Identification: {
        ContactInfo: { Email: { Contact: 'sam@example.org' }, Telephone: [{ Contact: '+441170000000' }] },
        PersonName: { FirstName: 'Ιόλη', Surname: 'Example' },
        Demographics: { Birthdate: { Year: 1991, Month: 2, Day: 3 }, Nationality: [{ Code: 'EL' }] },
      },
      WorkExperience: [{
        Period: { From: { Year: 2016, Month: 4, Day: 1 }, To: { Year: 2018, Month: 5, Day: 31 } },
        Position: { Label: 'Diver' },
        Employer: { Name: 'Harbour Trust' },
      }],
      Skills: { Linguistic: { ForeignLanguage: [{ Description: { Code: 'fr' }, ProficiencyLevel: { Listening: 'B1' } }] } },
    },
  },
};

const orcidDate = (year: string, month: string | null = null, day: string | null = null) => ({
  year: { value: year },
  month: month && { value: month },
  day: day && { value: day },
});

/** A JSON record of ORCID's public API. */
export const ORCID_JSON = {
  'orcid-identifier': { path: '0000-0000-0000-0000' },
  person: {
    name: { 'given-names': { value: 'Ada' }, 'family-name': null },
    emails: { email: [{ email: 'ada@example.org' }] },
    addresses: { address: [{ country: { value: 'NO' } }] },
  },
  'activities-summary': {
    educations: {
      'affiliation-group': [{
        summaries: [{
          'education-summary': {
            'role-title': 'PhD',
            organization: { name: 'University of the Fjord', address: { city: 'Bergen', country: 'NO' } },
            'start-date': orcidDate('2019', '08', '15'),
            'end-date': orcidDate('2023', '06'),
          },
        }],
      }],
    },
    employments: {
      'affiliation-group': [{
        summaries: [{
          'employment-summary': {
            'role-title': 'Researcher',
            organization: { name: 'Institute of Ice', address: { city: 'Oslo', country: 'NO' } },
            'start-date': orcidDate('2023', '09', '01'),
            'end-date': null,
          },
        }],
      }],
    },
    works: { group: [{}, {}, {}] },
  },
};

/** The same record as XML, with the parts that the tests read. */
export const ORCID_XML = `<?xml version="1.0" encoding="UTF-8"?>
<record:record xmlns:record="http://www.orcid.org/ns/record" xmlns:common="http://www.orcid.org/ns/common" xmlns:activities="http://www.orcid.org/ns/activities" xmlns:employment="http://www.orcid.org/ns/employment">
  <activities:activities-summary><activities:employments><activities:affiliation-group><employment:employment-summary put-code="1">
    <common:role-title>Researcher</common:role-title><common:start-date><common:year>2023</common:year><common:month>09</common:month><common:day>01</common:day></common:start-date>
    <common:organization><common:name>Institute of Ice</common:name><common:address><common:city>Oslo</common:city><common:country>NO</common:country></common:address></common:organization>
  </employment:employment-summary></activities:affiliation-group></activities:employments></activities:activities-summary>
</record:record>`;

/** Collects the bytes of a PDF until its stream ends. */
async function bytesOf(document: typeof PDFDocument.prototype): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A PDF with these texts on its pages, in an embedded font. */
export function pdfOf(pages: readonly string[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, font: 'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf' });
  for (const words of pages) document.addPage().text(words);
  return bytesOf(document);
}

/** A PDF with file attachments, as in Europass CVs. */
export function pdfWith(attached: Readonly<Record<string, string>>, options: { userPassword?: string } = {}): Promise<Uint8Array> {
  const document = new PDFDocument(options);
  document.text('A CV');
  for (const [name, content] of Object.entries(attached)) document.file(Buffer.from(content), { name });
  return bytesOf(document);
}
